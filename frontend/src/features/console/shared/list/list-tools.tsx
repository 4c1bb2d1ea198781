import { Button, Grid } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChooser } from './column-chooser.tsx';
import type { ListColumn } from './columns.ts';
import { ListExport, type useListFile } from './list-export.tsx';
import { ListSearch } from './list-search.tsx';
import { NamedSelect } from './named-select.tsx';
import { PeriodFilter } from './period-filter.tsx';
import type { List } from './use-list.ts';

/** A filter of the address with its texts. */
export type NamedFilter = {
  key: string;
  label: string;
  /** The entry that filters nothing. */
  anyLabel: string;
  nameOf: (value: string) => string;
};

type ListToolsProps = {
  list: List;
  searchLabel?: string;
  filters?: readonly NamedFilter[];
  dateLabel?: string;
  columns: readonly Pick<ListColumn<never>, 'key' | 'title'>[];
  total: number | undefined;
  download: ReturnType<typeof useListFile> | undefined;
  chooser: ComponentProps<typeof ColumnChooser> | undefined;
};

/** The order of a list without a table's heading. */
function SortSelect({ list, columns }: Pick<ListToolsProps, 'list' | 'columns'>) {
  const { t } = useTranslation('list');
  const sorted = columns.filter(({ key }) => list.spec.sorts.includes(key));
  const options = sorted.flatMap(({ key, title }) => [
    { value: `-${key}`, label: t('sort.descending', { column: title }) },
    { value: key, label: t('sort.ascending', { column: title }) },
  ]);
  return (
    <NamedSelect
      value={list.view.sort}
      aria-label={t('sort.label')}
      options={options}
      onChange={(sort) => list.set({ sort })}
    />
  );
}

function FilterSelect({ list, filter }: { list: List; filter: NamedFilter }) {
  const { key, label, anyLabel, nameOf } = filter;
  const values = list.spec.filters[key] ?? [];
  const value = list.view.values[key] ?? '';
  return (
    <NamedSelect
      className={value === '' ? '' : 'list-tools__set'}
      value={value}
      aria-label={label}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: anyLabel }, ...values.map((one) => ({ value: one, label: nameOf(one) }))]}
      onChange={(next) => list.set({ [key]: next })}
    />
  );
}

/** Search, filters and range above a list; at the end its columns and its file. */
export function ListTools(props: ListToolsProps) {
  const { list, searchLabel, filters = [], dateLabel, columns, total, download, chooser } = props;
  const { t } = useTranslation('list');
  const { md: isWide = false } = Grid.useBreakpoint();
  return (
    <div className="list-tools">
      {searchLabel ? <ListSearch list={list} label={searchLabel} /> : null}
      {filters.map((filter) => (
        <FilterSelect key={filter.key} list={list} filter={filter} />
      ))}
      {dateLabel ? <PeriodFilter list={list} label={dateLabel} /> : null}
      {!isWide && list.spec.sorts.length > 1 ? <SortSelect list={list} columns={columns} /> : null}
      {list.isLimited ? (
        <Button type="link" className="list-tools__clear" onClick={() => list.open('')}>
          {t('clear')}
        </Button>
      ) : null}
      <div className="list-tools__end">
        {total === undefined ? null : (
          <span role="status" className="soft small list__whole">
            {t('total', { count: total })}
          </span>
        )}
        {chooser ? <ColumnChooser {...chooser} /> : null}
        {download && total ? <ListExport file={download} /> : null}
      </div>
    </div>
  );
}
