import { lists } from '@tapory/shop';
import { type Days, daysOf, type Period, periods } from './periods.ts';

type Filters = Record<string, readonly string[]>;

/** What a list can be asked for: the parameters of its address, all allow-listed. */
export type ListSpec<F extends Filters = Filters, S extends string = string> = {
  /** Its name on this device, for saved views and hidden columns. */
  name: string;
  /** Values of each filter, by its name in the address. */
  filters: F;
  /** Columns that its service sorts by. */
  sorts: readonly S[];
  initialSort: S | `-${S}`;
};

/** The state of a list as its address has it; whatever is not allowed there is left out. */
export type ListView<F extends Filters = Filters, S extends string = string> = {
  page: number;
  search: string;
  values: { [Name in keyof F]?: F[Name][number] };
  sort: S | `-${S}`;
  period: Period | undefined;
  days: Days;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day that the services take; `Date` alone makes 2 March of 30 February. */
function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '2000-01-01' || text > '2100-12-31') return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function readDays(params: URLSearchParams, now: number): Pick<ListView, 'period' | 'days'> {
  const period = periods.find((one) => one === params.get('period'));
  if (period) return { period, days: daysOf(period, now) };
  const day = (name: 'from' | 'to') => {
    const value = params.get(name) ?? '';
    return isDay(value) ? { [name]: value } : {};
  };
  const days: Days = { ...day('from'), ...day('to') };
  const isOrdered = days.from === undefined || days.to === undefined || days.from <= days.to;
  return { period, days: isOrdered ? days : {} };
}

function readSort<S extends string>({ sorts, initialSort }: ListSpec<Filters, S>, wanted: string | null) {
  const column = sorts.find((one) => one === wanted || `-${one}` === wanted);
  if (column === undefined) return initialSort;
  return wanted?.startsWith('-') ? (`-${column}` as const) : column;
}

/** Reads a list's address. */
export function readListView<F extends Filters, S extends string>(
  spec: ListSpec<F, S>,
  params: URLSearchParams,
  now: number = Date.now(),
): ListView<F, S> {
  const page = Number(params.get('page') ?? '1');
  const values = Object.entries(spec.filters).flatMap(([name, allowed]) => {
    const value = params.get(name);
    return value !== null && allowed.includes(value) ? [[name, value]] : [];
  });
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    search: (params.get('search') ?? '').trim().slice(0, lists.searchLength),
    values: Object.fromEntries(values) as ListView<F, S>['values'],
    sort: readSort(spec, params.get('sort')),
    ...readDays(params, now),
  };
}

/** Parameters that limit what is shown; page and order do not. */
const limitsOf = ({ filters }: Pick<ListSpec, 'filters'>) => [
  'search',
  'period',
  'from',
  'to',
  ...Object.keys(filters),
];

/** Whether an address shows less than everything. */
export const isLimited = (spec: Pick<ListSpec, 'filters'>, params: URLSearchParams): boolean =>
  limitsOf(spec).some((name) => params.has(name));

function without(params: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams(params);
  for (const name of names) kept.delete(name);
  kept.sort();
  return kept.toString();
}

/** An address without its page, in a fixed order: equal views have equal texts. */
export const viewOf = (params: URLSearchParams): string => without(params, ['page', 'lng']);

/** What the device keeps of a view: not the search, which may be a customer's name. */
export const toSavedView = (view: string): string => without(new URLSearchParams(view), ['search']);
