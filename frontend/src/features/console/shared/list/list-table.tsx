import { Table, type TableColumnType } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ListColumn } from './columns.ts';
import type { List } from './use-list.ts';

export type ListTableProps<Row extends object> = {
  list: List;
  rows: Row[];
  rowKey: keyof Row & string;
  columns: readonly ListColumn<Row>[];
  nameOf: (row: Row) => string;
  hrefOf?: ((row: Row) => string | undefined) | undefined;
  picked?: { keys: readonly string[]; onChange: (keys: string[]) => void } | undefined;
};

type Order = 'ascend' | 'descend';

const orderOf = (sort: string, key: string): Order | null => {
  if (sort === key) return 'ascend';
  return sort === `-${key}` ? 'descend' : null;
};

/** Dates and amounts are first wanted with the greatest on top. */
const DIRECTIONS: Order[] = ['descend', 'ascend', 'descend'];

/** A press on a row opens it, unless it meant something within it or selected a text. */
const isMeant = ({ target }: MouseEvent): boolean =>
  !(target as HTMLElement).closest('a, button, input, label') && window.getSelection()?.isCollapsed !== false;

/** A row's name, which leads to its page if there is one; the pointer reads all of a long one. */
export function RowLink({ id, to, children }: { id: string; to: string | undefined; children: ReactNode }) {
  const title = typeof children === 'string' ? children : undefined;
  if (to === undefined)
    return (
      <span className="list__name" title={title}>
        {children}
      </span>
    );
  return (
    <Link data-row={id} to={to} className="list__name list__open" title={title}>
      {children}
    </Link>
  );
}

/** Rows of a list on a wide window. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, rows, rowKey, nameOf, columns, hrefOf, picked } = props;
  const { t } = useTranslation('list');
  const navigate = useNavigate();
  const toColumn = (column: ListColumn<Row>, index: number): TableColumnType<Row> => {
    const { key, title, render, isNumber } = column;
    const canSort = list.spec.sorts.includes(key);
    return {
      key,
      title,
      align: isNumber ? 'right' : 'left',
      ...(canSort
        ? { sorter: true, sortOrder: orderOf(list.view.sort, key), sortDirections: DIRECTIONS }
        : {}),
      render: (_, row) =>
        index === 0 ? (
          <RowLink id={String(row[rowKey])} to={hrefOf?.(row)}>
            {render(row)}
          </RowLink>
        ) : (
          <span className="list__cell">{render(row)}</span>
        ),
    };
  };
  return (
    <Table<Row>
      className="list-table"
      rowKey={rowKey}
      size="middle"
      pagination={false}
      showSorterTooltip={false}
      dataSource={rows}
      columns={columns.map(toColumn)}
      onChange={(_pagination, _filters, sorter) => {
        const { columnKey, order } = [sorter].flat()[0] ?? {};
        if (order) list.set({ sort: order === 'descend' ? `-${columnKey}` : String(columnKey) });
      }}
      onRow={(row) => {
        const href = hrefOf?.(row);
        if (href === undefined) return {};
        return { onClick: (event) => (isMeant(event) ? void navigate(href) : undefined) };
      }}
      {...(picked
        ? {
            rowSelection: {
              selectedRowKeys: [...picked.keys],
              onChange: (keys) => picked.onChange(keys.map(String)),
              getTitleCheckboxProps: () => ({ 'aria-label': t('pick.all') }),
              getCheckboxProps: (row) => ({ 'aria-label': t('pick.one', { name: nameOf(row) }) }),
            },
          }
        : {})}
    />
  );
}
