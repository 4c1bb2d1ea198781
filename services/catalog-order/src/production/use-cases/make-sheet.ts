import { AppError } from '@tapory/errors';
import { SHEET_PIECES } from '@tapory/print-sheet';
import { beginSheetPdf, type SheetPdf } from '@tapory/print-sheet/pdf';
import type { PDFRef } from 'pdf-lib';
import type { Peers } from '../../clients/peers.ts';
import type { Database } from '../../data/database.ts';
import { ordersOfItems } from '../../orders/data/change-item.ts';
import { findOrders } from '../../orders/data/orders.ts';
import { isInWork } from '../../orders/domain/item-states.ts';
import type { OrderItem } from '../../orders/domain/order.ts';
import { itemNumber } from '../domain/item-number.ts';

export type MakeSheetDeps = { database: Database; peers: Pick<Peers, 'aiGeneration'> };

export type Piece = Pick<
  OrderItem,
  'id' | 'title' | 'artworkUrl' | 'cropId' | 'printHash' | 'quantity' | 'ownKeepsakes'
> & {
  number: string;
};

const DEADLINE_MS = 10_000;

/** The items of a sheet in the given order. ITEM_NOT_FOUND, ITEM_STOPPED with its number, SHEET_TOO_LARGE. */
export async function findPieces({ pool }: Database, ids: readonly string[]): Promise<Piece[]> {
  const orderIds = await ordersOfItems(pool, [...ids]);
  const orders = await findOrders(pool, [...new Set(orderIds.values())]);
  const pieces = ids.map((id): Piece => {
    const order = orders.get(orderIds.get(id) ?? '');
    const item = order?.items.find((one) => one.id === id);
    if (!order || !item) throw new AppError('ITEM_NOT_FOUND');
    const number = itemNumber(order.number, item.line);
    if (!isInWork(order, item))
      throw new AppError('ITEM_STOPPED', { fields: [{ path: number, code: 'ITEM_STOPPED' }] });
    const { title, artworkUrl, cropId, printHash, quantity, ownKeepsakes } = item;
    return { id, number, title, artworkUrl, cropId, printHash, quantity, ownKeepsakes };
  });
  if (pieces.reduce((sum, { quantity }) => sum + quantity, 0) > SHEET_PIECES)
    throw new AppError('SHEET_TOO_LARGE', { params: { max: SHEET_PIECES } });
  return pieces;
}

/** The approved print file; null when it is gone, and for orders of before there were any. */
async function readPrint(
  { aiGeneration }: MakeSheetDeps['peers'],
  { cropId, printHash }: Piece,
): Promise<Buffer | null> {
  if (cropId === null) return null;
  try {
    const { png } = await aiGeneration.readPrint({ cropId, printHash }, { deadlineMs: DEADLINE_MS });
    return Buffer.from(png);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Takes every print file in, one after the other. PRINT_FILE_MISSING names all items without one. */
async function embedAll(
  peers: MakeSheetDeps['peers'],
  pdf: SheetPdf,
  pieces: readonly Piece[],
): Promise<Map<Piece, PDFRef>> {
  const byHash = new Map<string, PDFRef>();
  const prints = new Map<Piece, PDFRef>();
  const missing: string[] = [];
  for (const piece of pieces) {
    const known = byHash.get(piece.printHash);
    const png = known ? null : await readPrint(peers, piece);
    const print = known ?? (png ? await pdf.embed(png) : null);
    if (print) {
      byHash.set(piece.printHash, print);
      prints.set(piece, print);
    } else missing.push(piece.number);
  }
  if (missing.length > 0) throw new AppError('PRINT_FILE_MISSING', { params: { items: missing.join(', ') } });
  return prints;
}

async function makeOne({ database, peers }: MakeSheetDeps, ids: readonly string[]): Promise<Uint8Array> {
  const pieces = await findPieces(database, ids);
  const pdf = await beginSheetPdf();
  const prints = await embedAll(peers, pdf, pieces);
  for (const [{ number, quantity, ownKeepsakes }, print] of prints)
    for (let piece = 1; piece <= quantity; piece += 1)
      pdf.place(print, number, ownKeepsakes ? `${number}/${piece}` : number);
  return pdf.save();
}

/** Ends when the sheet in the making is done. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The PDF of a batch of items in work, every piece as often as it is ordered, at most {@link SHEET_PIECES}. Sheets are made one after the
 * other: each holds its print files in memory.
 */
export function makeSheet(deps: MakeSheetDeps, ids: readonly string[]): Promise<Uint8Array> {
  const made = turn.then(() => makeOne(deps, ids));
  turn = made.catch(() => undefined);
  return made;
}
