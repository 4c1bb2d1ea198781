/** A piece of a document with the line that it begins on. */
export type Piece = { text: string; line: number };

/** What a Markdown document says that can be wrong. */
export type Reading = {
  /** Inline code. */
  spans: Piece[];
  /** Lines of fenced blocks; a shell's are commands. */
  fenced: (Piece & { isShell: boolean })[];
  /** Targets of links, as written. */
  links: Piece[];
  /** Decisions that are named by number only. */
  decisions: Piece[];
  /** Names that `#…` of a link may give. */
  anchors: Set<string>;
};

const FENCE = /^\s*(`{3,}|~{3,})\s*(\w*)/;
const SPAN = /(`+)([\s\S]*?[^`])\1(?!`)/g;
const LINK = /\]\(\s*<?([^)>\s]+)>?[^)]*\)|^\[[^\]]+\]:\s+(\S+)/gm;
const DECISION = /\bdecisions? (\d{1,4})\b|\((0\d{3})\)/gi;

/** The anchor that a heading gets: https://github.com/gjtorikian/html-pipeline's rule, as GitHub shows documents. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');

function readAnchors(lines: Piece[]): Set<string> {
  const anchors = new Set<string>();
  for (const { text } of lines) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(text)?.[1];
    if (heading === undefined) continue;
    const anchor = anchorOf(heading);
    let name = anchor;
    for (let again = 1; anchors.has(name); again++) name = `${anchor}-${again}`;
    anchors.add(name);
  }
  return anchors;
}

/** Paragraphs and tables: a run of lines without a blank one, in which inline code may wrap. */
function toBlocks(lines: Piece[]): Piece[] {
  const blocks: Piece[] = [];
  let last = -1;
  for (const { text, line } of lines) {
    const block = blocks.at(-1);
    if (text.trim() === '') last = -1;
    else {
      if (block !== undefined && last === line - 1) block.text += `\n${text}`;
      else blocks.push({ text, line });
      last = line;
    }
  }
  return blocks;
}

const lineAt = (block: Piece, index: number) =>
  block.line + block.text.slice(0, index).split('\n').length - 1;

const findAll = (blocks: Piece[], pattern: RegExp): Piece[] =>
  blocks.flatMap((block) =>
    [...block.text.matchAll(pattern)].map((match) => ({
      text: match.slice(1).findLast((group) => group !== undefined) ?? '',
      line: lineAt(block, match.index),
    })),
  );

/** Reads a Markdown document. */
export function readDocument(source: string): Reading {
  const fenced: Reading['fenced'] = [];
  const prose: Piece[] = [];
  let fence: { mark: string; isShell: boolean } | undefined;
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const [, mark = '', language = ''] = FENCE.exec(text) ?? [];
    if (fence !== undefined && mark.startsWith(fence.mark)) fence = undefined;
    else if (fence !== undefined) fenced.push({ text, line, isShell: fence.isShell });
    else if (mark !== '') fence = { mark, isShell: /^(?:sh|bash|shell|console)$/.test(language) };
    else prose.push({ text, line });
  }
  const blocks = toBlocks(prose);
  const words = blocks.map(({ text, line }) => ({
    line,
    text: text.replaceAll(SPAN, (span) => span.replaceAll(/[^\n]/g, ' ')),
  }));
  return {
    spans: findAll(blocks, SPAN),
    fenced,
    links: findAll(words, LINK),
    decisions: findAll(words, DECISION),
    anchors: readAnchors(prose),
  };
}
