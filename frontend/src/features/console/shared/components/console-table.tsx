import './console-table.css';
import { Table, type TableColumnsType } from 'antd';

type ConsoleTableProps<Row extends object> = {
  rows: Row[];
  rowKey: keyof Row & string;
  /** Shown instead of rows. */
  emptyText: string;
  columns: TableColumnsType<Row>;
};

/** A list of the console; it scrolls sideways before it breaks words. */
export function ConsoleTable<Row extends object>({
  rows,
  rowKey,
  emptyText,
  columns,
}: ConsoleTableProps<Row>) {
  return (
    <div className="console__table">
      <Table<Row>
        rowKey={rowKey}
        size="middle"
        pagination={false}
        dataSource={rows}
        locale={{ emptyText: <span className="soft">{emptyText}</span> }}
        columns={columns}
      />
    </div>
  );
}
