import { type Options, parse } from 'acorn';

const OPTIONS = {
  ecmaVersion: 'latest',
  allowHashBang: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
} as const satisfies Partial<Options>;

/**
 * A script without its comments and indentation. Every token stays on its line, so that traces of a stack name the same lines
 * and no statement ends earlier. What is no JavaScript is returned as it is.
 */
export function squeezeScript(text: string): string {
  const ranges = readTokens(text);
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

function readTokens(text: string): Range[] | undefined {
  for (const sourceType of ['module', 'script'] as const) {
    const tokens: Range[] = [];
    try {
      parse(text, { ...OPTIONS, sourceType, onToken: (token) => tokens.push(token) });
      return tokens;
    } catch {
      // Perhaps of the other kind.
    }
  }
  return undefined;
}
