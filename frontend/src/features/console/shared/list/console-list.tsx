import './console-list.css';
import './list-menu.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { Grid } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Skeleton } from '../../../../components/skeleton.tsx';
import type { ListCard, ListColumn } from './columns.ts';
import { ListCards } from './list-cards.tsx';
import { CutNote, type ListFile, useListFile } from './list-export.tsx';
import { ListPager } from './list-pager.tsx';
import { ListTable } from './list-table.tsx';
import { ListTools, type NamedFilter } from './list-tools.tsx';
import { NoRows } from './no-rows.tsx';
import { PickedBar } from './picked-bar.tsx';
import { SavedViews } from './saved-views.tsx';
import type { List } from './use-list.ts';
import { type Picked, usePicked } from './use-picked.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useShownColumns } from './use-shown-columns.ts';

type Page<Row> = { items: Row[]; page: number; pageSize: number; total: number };

type ConsoleListProps<Row extends object> = {
  list: List;
  query: UseQueryResult<Page<Row>>;
  rowKey: keyof Row & string;
  /** What a row is called, where only a text can be. */
  nameOf: (row: Row) => string;
  hrefOf?: (row: Row) => string | undefined;
  columns: readonly ListColumn<Row>[];
  card: (row: Row) => ListCard;
  searchLabel?: string;
  filters?: readonly NamedFilter[];
  /** Which date the range is about; absent for lists without one. */
  dateLabel?: string;
  /** Said when there is nothing at all. */
  emptyText: string;
  file?: ListFile;
  /** Buttons for ticked rows. */
  bulk?: (rows: Row[]) => ReactNode;
};

type RowsProps<Row extends object> = Pick<
  ConsoleListProps<Row>,
  'list' | 'rowKey' | 'nameOf' | 'hrefOf' | 'card' | 'columns'
> & {
  data: Page<Row>;
  isWide: boolean;
  isFormer: boolean;
  goTo: (page: number) => void;
  picked: Picked<Row> | undefined;
};

function Rows<Row extends object>({ data, isWide, isFormer, goTo, picked, card, ...shared }: RowsProps<Row>) {
  const { t } = useTranslation('list');
  const handleTurn = (by: number) => {
    const next = shared.list.view.page + by;
    if (next < 1 || next > Math.ceil(data.total / data.pageSize)) return false;
    goTo(next);
    return true;
  };
  const { place, handleKeyDown } = useRowKeys<HTMLDivElement>({
    shown: data,
    onTurn: handleTurn,
    onPick: picked?.toggle,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what bubbles from the rows
    <div ref={place} className="list__rows" aria-busy={isFormer} onKeyDown={handleKeyDown}>
      {isWide ? (
        <ListTable {...shared} rows={data.items} picked={picked} />
      ) : (
        <ListCards {...shared} rows={data.items} card={card} />
      )}
      {isWide && shared.hrefOf ? <p className="list__keys">{t(picked ? 'keys.pick' : 'keys.open')}</p> : null}
    </div>
  );
}

/** The last page, when rows have become fewer than the address's page needs; a link may be old. */
function useLastPage(list: List, query: UseQueryResult<Page<unknown>>): void {
  const { data, isPlaceholderData } = query;
  const last = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : undefined;
  const isBeyond = last !== undefined && !isPlaceholderData && list.view.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function is no other page
  useEffect(() => {
    if (isBeyond) list.turnTo(last);
  }, [isBeyond, last]);
}

/**
 * A list of the console: views, search, filters, range, order and page in the address, CSV of all that matches, ticked
 * rows, keys; on a phone cards of two lines.
 */
export function ConsoleList<Row extends object>(props: ConsoleListProps<Row>) {
  const { t } = useTranslation('list');
  const { list, query, rowKey, emptyText, file, bulk } = props;
  const { data, isError, error, isPlaceholderData, refetch } = query;
  useLastPage(list, query);
  const { md: isWide = false } = Grid.useBreakpoint();
  const columns = useShownColumns(list.spec.name, props.columns);
  const picked = usePicked(`${list.key} ${data?.page}`, data?.items ?? [], rowKey);
  const saving = useListFile(file, data?.total ?? 0);
  const download = file ? saving : undefined;
  const canPick = isWide && (file ?? bulk) !== undefined;
  const goTo = (page: number) => list.set({ page: page > 1 ? String(page) : undefined });
  const chooser = isWide ? columns.chooser : undefined;
  const rows = data && data.items.length > 0 && (
    <Rows
      {...props}
      {...{ data, isWide, goTo }}
      columns={columns.shown}
      isFormer={isPlaceholderData}
      picked={canPick ? picked : undefined}
    />
  );
  return (
    <div className="list">
      <SavedViews list={list} />
      <ListTools {...props} {...{ download, chooser }} total={data?.total} />
      {file && data ? <CutNote total={data.total} /> : null}
      <ErrorNote error={saving.error} what={t('failures.export')} />
      <PickedBar picked={picked} download={download} actions={bulk?.(picked.rows)} />
      {isError ? <ErrorNote error={error} what={t('failures.rows')} onRetry={() => void refetch()} /> : null}
      {data || isError ? rows : <Skeleton lines={8} />}
      {data?.items.length === 0 ? <NoRows list={list} emptyText={emptyText} /> : null}
      {data ? <ListPager {...data} page={list.view.page} onChange={goTo} /> : null}
    </div>
  );
}
