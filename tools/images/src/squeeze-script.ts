import { type Options, parse } from 'acorn';

const OPTIONS = {
  ecmaVersion: 'latest',
  allowHashBang: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
} as const satisfies Partial<Options>;

/** Comments that say under which terms a script may be copied, and who wrote it. */
const NOTICE = /^!|@preserve|copyright|licen[cs]e/i;

/**
 * A script without its indentation, and without its comments but {@link NOTICE notices}. Every token stays on its line, so
 * that traces of a stack name the same lines and no statement ends earlier. What is no JavaScript is returned as it is.
 */
export function squeezeScript(text: string): string {
  const ranges = readKept(text);
  if (ranges === undefined) return text;
  const [hashBang = ''] = /^#!.*/.exec(text) ?? [];
  let squeezed = hashBang;
  let end = hashBang.length;
  for (const range of ranges) {
    squeezed += squeezeGap(text.slice(end, range.start)) + text.slice(range.start, range.end);
    end = range.end;
  }
  return `${squeezed}\n`;
}

function squeezeGap(gap: string): string {
  const lineEnds = gap.replace(/[^\n\r\u2028\u2029]+/g, '');
  return lineEnds || (gap && ' ');
}

interface Range {
  start: number;
  end: number;
}

/** Tokens and notices in their order. */
function readKept(text: string): Range[] | undefined {
  for (const sourceType of ['module', 'script'] as const) {
    const kept: Range[] = [];
    const options: Options = {
      ...{ ...OPTIONS, sourceType, onToken: (token) => kept.push(token) },
      onComment: (_isBlock, said, start, end) => {
        if (NOTICE.test(said)) kept.push({ start, end });
      },
    };
    try {
      parse(text, options);
      return kept;
    } catch {
      // Perhaps of the other kind.
    }
  }
  return undefined;
}
