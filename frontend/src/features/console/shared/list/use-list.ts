import { useSearchParams } from 'react-router-dom';
import { isLimited, type ListSpec, type ListView, readListView, viewOf } from './list-query.ts';

/** New values of an address's parameters; undefined takes one out. */
export type ListChange = Record<string, string | undefined>;

export type List = {
  spec: ListSpec;
  view: ListView;
  /** Whether a search, filter or range is set. */
  isLimited: boolean;
  /** The address without its page; equal for equal views. */
  key: string;
  /** Changes the address, from its first page; the browser's way back returns to the former view. */
  set(change: ListChange): void;
  /** Shows another page in place of one that does not exist. */
  turnTo(page: number): void;
  /** Shows a saved view, or with an empty text everything. */
  open(view: string): void;
};

/** A list whose search, filters, range, order and page are in the address, so that a link reproduces the view. */
export function useList<F extends Record<string, readonly string[]>, S extends string>(spec: ListSpec<F, S>) {
  const [params, setParams] = useSearchParams();
  const view = readListView(spec, params);
  const list: List = {
    spec,
    view,
    isLimited: isLimited(spec, params),
    key: viewOf(params),
    set: (change) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(change))
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }),
    turnTo: (page) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('page', String(page));
          return next;
        },
        { replace: true },
      ),
    open: (saved) => setParams(new URLSearchParams(saved)),
  };
  const { search, days, sort, values, page } = view;
  /** What the service is asked beside filters and page. */
  const query = { ...(search ? { search } : {}), ...days, sort };
  return { list, query, values, page };
}
