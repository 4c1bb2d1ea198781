import { describe, expect, it } from '@jest/globals';
import {
  addPiece,
  countOf,
  fillSheet,
  gapsOf,
  movePiece,
  readPlan,
  type SheetPlan,
  setCopies,
  sheetsOf,
} from './sheet-plan.ts';

const piece = (id: string, copies = 1) => ({ id, title: `Piece ${id}`, thumbUrl: `/${id}.webp`, copies });
const copiesOf = (plan: SheetPlan) => plan.map(({ id, copies }) => `${id}×${copies}`);

describe('what is printed on sheets of six', () => {
  it('is filled up by one more of each piece in turn', () => {
    const plan = [piece('a'), piece('b', 2)];
    expect(gapsOf(plan)).toBe(3);
    expect(copiesOf(fillSheet(plan))).toEqual(['a×3', 'b×3']);
    expect(gapsOf(fillSheet(plan))).toBe(0);
    expect(fillSheet([])).toEqual([]);
  });

  it('fills one sheet after the other, in its order', () => {
    const sheets = sheetsOf(movePiece([piece('a', 5), piece('b', 2)], 'b', -1));
    expect(sheets.map((sheet) => sheet.map(({ id }) => id).join(''))).toEqual(['bbaaaa', 'a']);
  });

  it('holds no piece twice, and no more than sixty', () => {
    const full = addPiece(addPiece([piece('a', 59)], piece('b', 3)), piece('c'));
    expect(copiesOf(full)).toEqual(['a×59', 'b×1']);
    expect(addPiece(full, piece('a'))).toBe(full);
    expect(copiesOf(setCopies(full, 'a', 99))).toEqual(['a×59', 'b×1']);
    expect(copiesOf(setCopies(full, 'b', 0))).toEqual(['a×59']);
  });

  it('is read again as it was kept, without what is none', () => {
    const plan = [piece('a', 2), piece('b')];
    expect(readPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    expect(readPlan([null, { id: 'a' }, piece('b', -1), piece('c', 0.5), 7])).toEqual([]);
    expect(readPlan('nonsense')).toEqual([]);
    expect(countOf(readPlan(Array.from({ length: 99 }, (_, index) => piece(String(index)))))).toBe(60);
  });
});
