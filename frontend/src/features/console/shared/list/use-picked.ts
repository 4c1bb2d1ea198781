import { useState } from 'react';

/** Ticked rows of the page that is shown; another page or view starts without any. */
export function usePicked<Row extends object>(shown: string, all: readonly Row[], rowKey: keyof Row) {
  const [state, setState] = useState<{ shown: string; keys: string[] }>({ shown, keys: [] });
  const keys = state.shown === shown ? state.keys : [];
  const onChange = (next: string[]) => setState({ shown, keys: next });
  const rows = all.filter((row) => keys.includes(String(row[rowKey])));
  return {
    keys,
    rows,
    /** Of the ticked rows, those that are still there. */
    rowKeys: rows.map((row) => String(row[rowKey])),
    onChange,
    toggle: (key: string) =>
      onChange(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
    clear: () => onChange([]),
  };
}

export type Picked<Row extends object> = ReturnType<typeof usePicked<Row>>;
