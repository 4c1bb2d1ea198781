import { CODE39 } from 'jsbarcode/bin/barcodes/CODE39/index.js';

/** Quiet zone at both ends, narrow elements: scanners want ten. */
const QUIET = 10;
const CHARACTERS = /^[0-9A-Z\-. $/+%]*$/;

export type Bar = { at: number; width: number };

/** A symbol's bars in narrow elements, its quiet zones included; null for a text without a Code 39 symbol. */
export function drawCode39(text: string): { bars: Bar[]; width: number } | null {
  // JsBarcode would turn small letters into capitals.
  if (!CHARACTERS.test(text)) return null;
  // One digit for each narrow element, 1 for a bar.
  const elements = new CODE39(text, {}).encode().data.replace(/0+$/, '');
  const bars = [...elements.matchAll(/1+/g)].map(({ index, 0: bar }) => ({
    at: QUIET + index,
    width: bar.length,
  }));
  return { bars, width: elements.length + 2 * QUIET };
}
