import type { PlannedPiece } from './sheet-plan.ts';

/** One page of what a source has. */
export type SourcePage = { items: PlannedPiece[]; page: number; pageSize: number; total: number };

/** Where the pictures of a sheet come from: one's own designs, a production batch, an event. */
export type PrintSource = {
  /** Tells one source from another, where something of it is kept. */
  name: string;
  /** What can be printed, each with as many copies as are meant at first. */
  list: (page: number, signal: AbortSignal) => Promise<SourcePage>;
  /** A piece's print file: 8 cm at 300 dpi with its bleed, PNG. */
  readPrint: (id: string, signal: AbortSignal) => Promise<Blob>;
};
