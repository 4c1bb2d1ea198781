import { lists } from '@tapory/shop';
import { endOfTaipeiDay, startOfTaipeiDay } from '@tapory/taipei-time';
import { z } from 'zod';
import { pageQuerySchema, uuidSchema } from './schemas.ts';

/** Rows that staff have ticked for one file: those of a page. */
const PICKED_MAX = 100;

const daySchema = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day < '2101-01-01')
  .meta({ description: 'Day in Taipei, yyyy-MM-dd' });

const rangeShape = { from: daySchema.optional(), to: daySchema.optional() };

type Days = { from?: string | undefined; to?: string | undefined };

const isOrdered = ({ from, to }: Days) => from === undefined || to === undefined || from <= to;
const disordered = { path: ['to'], error: 'VALIDATION_FAILED' };

/** Ids of ticked rows, comma-separated. */
const idsSchema = z
  .string()
  .max(PICKED_MAX * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(uuidSchema).max(PICKED_MAX))
  .meta({ description: 'Only these rows, comma-separated' });

/**
 * The queries of a list for staff: a page of it, and the CSV file of all that matches. `from` and `to` are days in
 * Taipei, both included; `sort` is a column of the allow-list, with `-` before it descending.
 */
export function listQueries<Shape extends z.ZodRawShape, Column extends string>(
  filters: Shape,
  columns: readonly [Column, ...Column[]],
  initial: Column | `-${Column}`,
) {
  type Sort = Column | `-${Column}`;
  const orders = columns.flatMap((column): Sort[] => [column, `-${column}`]);
  const sort = z
    .enum<Sort[]>(orders)
    .prefault(initial as Column & `-${Column}`)
    .meta({ description: 'Column; descending with a minus before it' });
  const shape = { ...filters, ...rangeShape, sort };
  return {
    page: pageQuerySchema.extend(shape).refine((query) => isOrdered(query as Days), disordered),
    csv: z
      .object({ ...shape, ids: idsSchema.optional() })
      .refine((query) => isOrdered(query as Days), disordered),
  };
}

export type Order<Column extends string> = { column: Column; direction: 'asc' | 'desc' };

/** The column and direction of a `sort` parameter. */
export function toOrder<Column extends string>(sort: Column | `-${Column}`): Order<Column> {
  return sort.startsWith('-')
    ? { column: sort.slice(1) as Column, direction: 'desc' }
    : { column: sort as Column, direction: 'asc' };
}

/** The instants of a range of days; undefined when it has no end on either side. */
export function toInstants({ from, to }: Days): { gte?: Date; lte?: Date } | undefined {
  if (from === undefined && to === undefined) return undefined;
  const last = to === undefined ? null : endOfTaipeiDay(to);
  return {
    ...(from === undefined ? {} : { gte: startOfTaipeiDay(from) }),
    // The day's last millisecond: columns keep no finer time.
    ...(last ? { lte: new Date(last.getTime() + 999) } : {}),
  };
}

/** The slice of a CSV file. */
export const fileSlice = { skip: 0, take: lists.fileRowsMax } as const;

/** The slice of a page. */
export const toSlice = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  skip: (page - 1) * pageSize,
  take: pageSize,
});
