import { lists } from '@tapory/shop';
import type { z } from 'zod';
import type { SecurityLog } from '../security/security-log.ts';
import { CSV_RESPONSE, csvReply } from './csv-reply.ts';
import { defineHandler, type Handler } from './handler.ts';
import type { Language } from './language.ts';
import { listQueries, type Order, toInstants, toOrder, toSlice } from './list-query.ts';
import { pageOf } from './schemas.ts';

type Cell = string | number | boolean | null;

/** What staff ask for: the list's own filters, its days, and the ticked rows of a file. */
export type ListFilter<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>> & {
  /** From the first to the last instant of the days, in Taipei. */
  during: { gte?: Date; lte?: Date } | undefined;
  /** The days themselves, yyyy-MM-dd. */
  days: { from?: string | undefined; to?: string | undefined };
  ids?: string[] | undefined;
};

/** Part of what matches, in an order. */
export type ListSlice<Column extends string> = { order: Order<Column>; skip: number; take: number };

/** A list for staff. `Row` is what `find` reads, `Deps` what the service's handlers are made with. */
export type StaffList<
  Deps,
  Shape extends z.ZodRawShape,
  Column extends string,
  Row,
  Item extends z.ZodType,
  Head extends string,
> = {
  operationId: string;
  summary: string;
  filters: Shape;
  /** Columns by which staff may sort. */
  sorts: readonly [Column, ...Column[]];
  /** The order where none is asked for, with `-` before it descending. */
  initial: Column | `-${Column}`;
  find(
    deps: Deps,
    filter: ListFilter<Shape>,
    slice: ListSlice<Column>,
  ): Promise<{ items: Row[]; total: number }>;
  /** Records that a page is read; a file is recorded as one. */
  onRead?(security: SecurityLog, filter: ListFilter<Shape>): void;
  item: Item;
  present(row: Row, deps: Deps): z.input<Item>;
  /** All that matches, as CSV. */
  file: {
    operationId: string;
    summary: string;
    name: string | (() => string);
    columns: readonly Head[];
    toRows(
      rows: Row[],
      deps: Deps,
      reader: { language: Language },
    ): Record<Head, Cell>[] | Promise<Record<Head, Cell>[]>;
  };
};

/**
 * The two routes of a list for staff from one description: `page` answers with a page of it, `file` with the CSV file of
 * all that matches (at most `lists.fileRowsMax` rows), by the same filters, days and order. See {@link listQueries} for the query.
 */
export function defineStaffList<
  Deps,
  Shape extends z.ZodRawShape,
  const Column extends string,
  Row,
  Item extends z.ZodType,
  const Head extends string,
>(list: StaffList<Deps, Shape, Column, Row, Item, Head>) {
  const queries = listQueries(list.filters, list.sorts, list.initial);
  type Asked = { sort: Column | `-${Column}`; from?: string; to?: string; page?: number; pageSize?: number };
  const read = (query: object) => {
    // The shape of the filters is generic: what both schemas add to it is taken off here.
    const { sort, from, to, page: _page, pageSize: _pageSize, ...own } = query as Asked;
    const filter = {
      ...own,
      during: toInstants({ from, to }),
      days: { from, to },
    } as unknown as ListFilter<Shape>;
    return { filter, order: toOrder<Column>(sort) };
  };
  return {
    /** Heads of the file; each has a text in `locales/<language>/list.json`. */
    columns: list.file.columns,
    page: (deps: Deps): Handler =>
      defineHandler({
        operationId: list.operationId,
        summary: list.summary,
        query: queries.page,
        response: pageOf(list.item),
        async handle({ query, security }) {
          const { page, pageSize } = query as { page: number; pageSize: number };
          const { filter, order } = read(query);
          list.onRead?.(security, filter);
          const { items, total } = await list.find(deps, filter, { order, ...toSlice({ page, pageSize }) });
          return { items: items.map((row) => list.present(row, deps)), page, pageSize, total };
        },
      }),
    file: (deps: Deps): Handler =>
      defineHandler({
        operationId: list.file.operationId,
        summary: list.file.summary,
        otherResponses: CSV_RESPONSE,
        query: queries.csv,
        async handle({ query, security, language }) {
          const { filter, order } = read(query);
          const { items } = await list.find(deps, filter, { order, skip: 0, take: lists.fileRowsMax });
          const { name, columns, toRows } = list.file;
          const rows = await toRows(items, deps, { language });
          return csvReply({ name: typeof name === 'string' ? name : name(), security }, columns, rows);
        },
      }),
  };
}
