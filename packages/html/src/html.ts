import escapeHtml from 'escape-html';

/** Text that is HTML. Only {@link html} and {@link trustedHtml} create it. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What a template takes: text is escaped, HTML is inserted as it is, lists are joined, nothing becomes nothing. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

function render(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.toString();
  if (typeof value === 'number') return String(value);
  return value ? value.map(render).join('') : '';
}

/** A line break beside a tag's bracket or a value is layout, elsewhere it is a space. */
function removeLayout(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, (found, at: number) => {
    const before = text[at - 1];
    const after = text[at + found.length];
    const isLayout = before === undefined || after === undefined || before === '>' || '<>'.includes(after);
    return isLayout ? '' : ' ';
  });
}

const layouts = new WeakMap<TemplateStringsArray, string[]>();

function literalsOf(strings: TemplateStringsArray): string[] {
  const known = layouts.get(strings);
  if (known) return known;
  const literals = strings.map(removeLayout);
  layouts.set(strings, literals);
  return literals;
}

/**
 * A template of HTML: every value is escaped for elements and quoted attributes. Its own lines may be broken and indented:
 * such a break is left out beside a tag or a value, and a space between words or attributes.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const literals = literalsOf(strings);
  let text = literals[0] ?? '';
  for (let index = 0; index < values.length; index += 1) text += render(values[index]) + literals[index + 1];
  return new Html(text);
}

/** Marks text of this repository as HTML: a style sheet, a script, a drawing. Never what a person has typed. */
export const trustedHtml = (text: string): Html => new Html(text);
