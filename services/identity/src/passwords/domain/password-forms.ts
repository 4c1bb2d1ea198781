/** Signs and digits that are used in place of a letter; `1` stands for two letters. */
const LETTER_OF: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};
const ONE_AS = ['l', 'i'];

/** Minimum letters of a form: with fewer, nearly every password has a common form. */
const MIN_LETTERS = 4;

const EDGE = /[^\p{L}]/u;
const SIGNS_AROUND = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

function withLetters(text: string, one: string): string {
  return [...text].map((sign) => (sign === '1' ? one : (LETTER_OF[sign] ?? sign))).join('');
}

/** The number of leading characters that are not letters. */
function edgeLength(characters: readonly string[]): number {
  const first = characters.findIndex((character) => !EDGE.test(character));
  return first === -1 ? characters.length : first;
}

/** The text without any, some and all of the digits and signs at its ends, since each may stand for a letter. */
function trimmings(text: string): string[] {
  const characters = [...text];
  const front = edgeLength(characters);
  const back = edgeLength([...characters].reverse());
  const starts = Array.from({ length: front + 1 }, (_, index) => index);
  const ends = Array.from({ length: back + 1 }, (_, index) => characters.length - index);
  return starts.flatMap((start) => ends.map((end) => characters.slice(start, end).join('')));
}

/** A common password, in lower case, without surrounding digits and signs; null when too short. */
export function coreOf(common: string): string | null {
  const core = common.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return core.length >= MIN_LETTERS && /^[a-z]+$/.test(core) ? core : null;
}

/**
 * The words that a password, in lower case, may be built on: without surrounding digits and signs, and with letters
 * for the signs that replace them. Forms of fewer than four letters are omitted; signs alone are also stripped from
 * around digits.
 */
export function plainForms(password: string): string[] {
  const trimmed = lettersIn(password) === 0 ? [] : trimmings(password);
  const forms = trimmed.flatMap((text) => [text, ...ONE_AS.map((one) => withLetters(text, one))]);
  return [
    ...new Set([
      ...forms.filter((form) => lettersIn(form) >= MIN_LETTERS),
      password.replace(SIGNS_AROUND, ''),
    ]),
  ];
}
