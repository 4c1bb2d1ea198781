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

const DAY = /^2[01]\d{2}-\d{2}-\d{2}$/;
const SEARCH_MAX = 40;

function readDays(params: URLSearchParams, now: number): Pick<ListView, 'period' | 'days'> {
  const period = periods.find((one) => one === params.get('period'));
  if (period) return { period, days: daysOf(period, now) };
  const day = (name: 'from' | 'to') => {
    const value = params.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? { [name]: value } : {};
  };
  return { period, days: { ...day('from'), ...day('to') } };
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
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
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

/** An address without its page, in a fixed order: equal views have equal texts. */
export function viewOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of ['page', 'lng']) kept.delete(name);
  kept.sort();
  return kept.toString();
}
