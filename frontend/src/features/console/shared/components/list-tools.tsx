import './list-tools.css';
import { Input, Select } from 'antd';

type ListToolsProps<Filter extends string> = {
  /** What is searched for; label and placeholder in one. */
  searchLabel: string;
  initialSearch?: string;
  onSearch: (wanted: string) => void;
  filterLabel: string;
  /** The entry that filters nothing. */
  anyLabel: string;
  filters: readonly Filter[];
  filter: Filter | undefined;
  nameOf: (filter: Filter) => string;
  onFilter: (filter: Filter | undefined) => void;
};

/** Search and filter above a list of the console. */
export function ListTools<Filter extends string>(props: ListToolsProps<Filter>) {
  const { searchLabel, initialSearch, onSearch, filterLabel, anyLabel, filters, filter, nameOf, onFilter } =
    props;
  return (
    <div className="console__tools">
      <Input.Search
        {...(initialSearch === undefined ? {} : { defaultValue: initialSearch })}
        placeholder={searchLabel}
        aria-label={searchLabel}
        onSearch={(wanted) => onSearch(wanted.trim())}
        enterButton
        allowClear
      />
      <Select
        value={filter ?? ''}
        aria-label={filterLabel}
        onChange={(value) => onFilter(filters.find((one) => one === value))}
        options={[
          { value: '', label: anyLabel },
          ...filters.map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
    </div>
  );
}
