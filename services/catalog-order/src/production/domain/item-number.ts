import { foldCode } from '@tapory/text';
import { isOrderNumber } from '../../orders/domain/order-number.ts';

/** The number on an item's label: its order's number and its line there, such as `T261121-7K3QX0-1`. */
export const itemNumber = (orderNumber: string, line: number): string => `${orderNumber}-${line}`;

/** Reads what a scanner or a person types; null when it is no item's number. */
export function readItemNumber(typed: string): { number: string; line: number } | null {
  const folded = foldCode(typed);
  const at = folded.lastIndexOf('-');
  const [number, line] = [folded.slice(0, at), folded.slice(at + 1)];
  return isOrderNumber(number) && /^[1-9]\d{0,2}$/.test(line) ? { number, line: Number(line) } : null;
}
