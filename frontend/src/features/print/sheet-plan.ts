import { PIECES_PER_PAGE, SHEET_PIECES } from '@tapory/print-sheet';

/** What can be printed. */
export type SheetPiece = {
  id: string;
  title: string;
  thumbUrl: string;
  /** Printed beside it, so that it is not mistaken for another; absent where nobody makes pieces of the sheet. */
  number?: string | undefined;
};

/** A piece and how many of it are printed. */
export type PlannedPiece = SheetPiece & { copies: number };

/** What is printed, in its order. */
export type SheetPlan = readonly PlannedPiece[];

export const countOf = (plan: SheetPlan): number => plan.reduce((sum, { copies }) => sum + copies, 0);

export const roomOf = (plan: SheetPlan): number => SHEET_PIECES - countOf(plan);

/** Pieces that still fit on the last sheet; none when it is full, and when there is none. */
export const gapsOf = (plan: SheetPlan): number =>
  Math.min((PIECES_PER_PAGE - (countOf(plan) % PIECES_PER_PAGE)) % PIECES_PER_PAGE, roomOf(plan));

/** As many of a piece as there is room for; none takes it out. */
export function setCopies(plan: SheetPlan, id: string, wanted: number): SheetPlan {
  const others = plan.filter((piece) => piece.id !== id);
  const copies = Math.max(0, Math.min(wanted, roomOf(others)));
  return copies === 0 ? others : plan.map((piece) => (piece.id === id ? { ...piece, copies } : piece));
}

/** Puts a piece at the end, unless it is there already. */
export function addPiece(plan: SheetPlan, piece: PlannedPiece): SheetPlan {
  if (plan.some(({ id }) => id === piece.id)) return plan;
  return setCopies([...plan, { ...piece, copies: 0 }], piece.id, piece.copies);
}

/** Puts a piece before the one above it (-1), or after the one below it (1). */
export function movePiece(plan: SheetPlan, id: string, by: -1 | 1): SheetPlan {
  const from = plan.findIndex((piece) => piece.id === id);
  const [moved, other] = [plan[from], plan[from + by]];
  if (!moved || !other) return plan;
  return plan.map((piece) => (piece === moved ? other : piece === other ? moved : piece));
}

/** Fills the last sheet: one more of each piece in turn. */
export function fillSheet(plan: SheetPlan): SheetPlan {
  const gaps = gapsOf(plan);
  return plan.map((piece, index) => ({
    ...piece,
    copies: piece.copies + Math.floor(gaps / plan.length) + (index < gaps % plan.length ? 1 : 0),
  }));
}

/** One piece for each place, sheet by sheet. */
export function sheetsOf(plan: SheetPlan): SheetPiece[][] {
  const places = plan.flatMap((piece) => Array.from({ length: piece.copies }, () => piece));
  const sheets = Math.ceil(places.length / PIECES_PER_PAGE);
  return Array.from({ length: sheets }, (_, sheet) =>
    places.slice(sheet * PIECES_PER_PAGE, (sheet + 1) * PIECES_PER_PAGE),
  );
}

const isPiece = (value: unknown): value is PlannedPiece => {
  const { id, title, thumbUrl, copies } = (value ?? {}) as Record<string, unknown>;
  const isNamed = [id, title, thumbUrl].every((text) => typeof text === 'string');
  return isNamed && Number.isSafeInteger(copies) && Number(copies) > 0;
};

/** What was kept of a plan, as far as it is one. */
export const readPlan = (kept: unknown): SheetPlan =>
  (Array.isArray(kept) ? kept : []).filter(isPiece).reduce<SheetPlan>(addPiece, []);
