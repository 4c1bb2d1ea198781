const words = new Intl.Segmenter('zh-TW', { granularity: 'word' });
const letters = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' });

/** Opening marks stay with what follows them. */
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

/** Everything else that is not a word stays with what it follows. */
const CLOSING = /^[^\p{L}\p{N}\s\p{Ps}\p{Pi}\p{Extended_Pictographic}\p{Regional_Indicator}]+$/u;

/** Characters as people count them. */
export const graphemesOf = (text: string): string[] =>
  [...letters.segment(text)].map(({ segment }) => segment);

/** The pieces of a line between which it may be broken. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let isOpen = false;
  for (const { segment } of words.segment(line)) {
    if (pieces.length > 0 && (isOpen || CLOSING.test(segment))) pieces.push(`${pieces.pop()}${segment}`);
    else pieces.push(segment);
    isOpen = OPENING.test(segment);
  }
  return pieces;
}

type WidthOf = (text: string) => number;

function breakParagraph(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines = [''];
  const parts = piecesOf(paragraph).flatMap((piece) =>
    widthOf(piece.trimEnd()) <= width ? [piece] : graphemesOf(piece),
  );
  for (const part of parts) {
    const line = lines.at(-1) ?? '';
    if (widthOf((line + part).trim()) <= width) lines[lines.length - 1] = line + part;
    else lines.push(part);
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** Breaks text into lines of at most `width`; a word that is wider than a line is broken anywhere. */
export const breakLines = (text: string, width: number, widthOf: WidthOf): string[] =>
  text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, widthOf));
