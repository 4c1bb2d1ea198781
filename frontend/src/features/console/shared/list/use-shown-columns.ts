import type { ListColumn } from './columns.ts';
import { useDeviceState } from './use-device-state.ts';

/** Keys of the columns that somebody chose; null until they did. */
const parse = (stored: unknown): string[] | null =>
  Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null;

/** The columns of a list as this member of staff wants them on this device; the first one is always shown. */
export function useShownColumns<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const [chosen, setChosen] = useDeviceState(`${name}.columns`, parse);
  const isShown = ({ key, isExtra }: ListColumn<Row>, index: number) =>
    index === 0 || (chosen ? chosen.includes(key) : !isExtra);
  const shown = columns.filter(isShown);
  return { shown, chooser: { columns, shown: shown.map(({ key }) => key), onChange: setChosen } };
}
