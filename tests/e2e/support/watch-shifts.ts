/// <reference lib="dom" />

/** The part of a screen that may move without the reader's doing while a page comes. */
export const MAX_SHIFT = 0.05;

declare global {
  /** What moved, how far, and which elements. */
  var shifts: { value: number; nodes: string[] }[];
}

/** Runs in the page before its scripts: records what moves from the first paint on. */
export function watchShifts(): void {
  globalThis.shifts = [];
  type Source = { node: Node | null };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const nameOf = ({ node }: Source) => (node instanceof Element ? `${node.tagName} ${node.className}` : '');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) globalThis.shifts.push({ value, nodes: sources.map(nameOf) });
  }).observe({ type: 'layout-shift', buffered: true });
}
