/** Signs and digits that people type in the place of a letter; `1` stands for two letters. */
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

/** Fewest letters by which a form says something: below it nearly every password has a common form. */
const MIN_LETTERS = 4;

const EDGE = /[^\p{L}]/u;
const SIGNS_AROUND = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

function withLetters(text: string, one: string): string {
  return [...text].map((sign) => (sign === '1' ? one : (LETTER_OF[sign] ?? sign))).join('');
}

/** How many characters at the front are no letters. */
function edgeLength(characters: readonly string[]): number {
  const first = characters.findIndex((character) => !EDGE.test(character));
  return first === -1 ? characters.length : first;
}

/** The text without any, some and all of the digits and signs at its ends, since one of them may stand for a letter. */
function trimmings(text: string): string[] {
  const characters = [...text];
  const front = edgeLength(characters);
  const back = edgeLength([...characters].reverse());
  const starts = Array.from({ length: front + 1 }, (_, index) => index);
  const ends = Array.from({ length: back + 1 }, (_, index) => characters.length - index);
  return starts.flatMap((start) => ends.map((end) => characters.slice(start, end).join('')));
}

/** What a common password, in lower case, is without the digits and signs around it; null when it says too little. */
export function coreOf(common: string): string | null {
  const core = common.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return core.length >= MIN_LETTERS && /^[a-z]+$/.test(core) ? core : null;
}

/**
 * The words that a password, in lower case, may be made of: without digits and signs around it, and with letters where
 * signs stand for them. A form of fewer than four letters is left out; signs alone go from around digits, too.
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
