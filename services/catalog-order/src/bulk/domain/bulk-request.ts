import { defineTransitions } from '@tapory/errors';
import type { Language } from '@tapory/service-kit';
import type { PrintedLine } from '../../orders/domain/build-order.ts';
import type { Invoice } from '../../orders/domain/invoice.ts';
import type { Recipient } from '../../orders/domain/recipient.ts';

/** waiting: for a quote · accepted: there is an order · closed: staff make none · withdrawn: the account is deleted. */
export const BULK_STATUSES = ['waiting', 'quoted', 'accepted', 'closed', 'withdrawn'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** An accepted one is quoted again only when its order has ended unpaid. */
export const bulkTransitions = defineTransitions<BulkStatus>('a bulk request', {
  waiting: ['quoted', 'closed', 'withdrawn'],
  quoted: ['accepted', 'closed', 'withdrawn'],
  accepted: ['quoted', 'closed', 'withdrawn'],
  closed: [],
  withdrawn: [],
});

/** Those that people see: a quote lapses by time alone. */
export const BULK_LABELS = [...BULK_STATUSES, 'lapsed'] as const;
export type BulkLabel = (typeof BULK_LABELS)[number];

/** A request for a quote; its lines are the cart's at that time. */
export type BulkRequest = {
  id: string;
  number: string;
  userId: string;
  status: BulkStatus;
  recipient: Recipient;
  invoice: Invoice;
  company: string;
  /** `yyyy-MM-dd`. */
  wishedOn: string | null;
  remarks: string;
  language: Language;
  lines: PrintedLine[];
  /** Staff are to answer. */
  isWaiting: boolean;
  /** Of the last quote; 0 before the first. */
  quoteVersion: number;
  orderId: string | null;
  createdAt: Date;
  changedAt: Date;
};

/** NT$ of a piece, by the line's id. */
export type Prices = Record<string, number>;

export type BulkQuote = {
  id: string;
  requestId: string;
  version: number;
  prices: Prices;
  shipping: number;
  total: number;
  validUntil: Date;
  createdBy: string;
  createdAt: Date;
};

export const BULK_AUTHORS = ['customer', 'staff'] as const;

export type BulkMessage = {
  id: string;
  requestId: string;
  author: (typeof BULK_AUTHORS)[number];
  actorId: string;
  text: string;
  writtenAt: Date;
};

export const isLapsed = ({ validUntil }: Pick<BulkQuote, 'validUntil'>, now: Date): boolean =>
  validUntil <= now;

export const labelOf = ({ status }: BulkRequest, quote: BulkQuote | null, now: Date): BulkLabel =>
  status === 'quoted' && quote && isLapsed(quote, now) ? 'lapsed' : status;

/** Whether customer and staff may still write. */
export const isOpen = ({ status }: Pick<BulkRequest, 'status'>): boolean =>
  status !== 'closed' && status !== 'withdrawn';
