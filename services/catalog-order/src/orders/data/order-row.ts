import type { Order } from '../domain/order.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

type InstantKey = {
  [Key in keyof Order]: Date extends Order[Key] ? Key : never;
}[keyof Order];

/** What is text in JSON. Complete: a further `Date` of an order does not compile without its line here. */
const INSTANTS: Record<InstantKey, true> = {
  paidAt: true,
  consentedAt: true,
  placedAt: true,
  payableUntil: true,
};

const toCamel = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function toProperty(column: string, value: Json): [string, unknown] {
  const key = toCamel(column);
  if (key === 'items') return [key, ((value as Json[] | null) ?? []).map(fromRow)];
  if (key in INSTANTS && typeof value === 'string') return [key, new Date(value)];
  return [key, value];
}

function fromRow(row: Json): unknown {
  return Object.fromEntries(
    Object.entries(row as { [key: string]: Json }).map(([column, value]) => toProperty(column, value)),
  );
}

/** Parses an order with its lines from PostgreSQL's JSON. */
export const toOrder = (row: unknown): Order => fromRow(row as Json) as Order;
