/** What a guest's browser keeps of an event, by its code. */
const PREFIX = 'tapory.event.';

type Kept = {
  /** Which photos are this guest's own. */
  token?: string;
  favourites?: string[];
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Za-z]{16,64}$/.test(value);

export function readKept(code: string): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + code) ?? '{}') as Record<string, unknown>;
    return {
      ...(isToken(stored.token) ? { token: stored.token } : {}),
      ...(isTexts(stored.favourites) ? { favourites: stored.favourites } : {}),
    };
  } catch {
    // Storage is forbidden or holds something else.
    return {};
  }
}

export function keep(code: string, change: Kept): void {
  try {
    localStorage.setItem(PREFIX + code, JSON.stringify({ ...readKept(code), ...change }));
  } catch {
    // It holds until the page is left.
  }
}

/** No guest of the event any more: the service knows nothing of the token. */
export function forgetToken(code: string): void {
  const { favourites = [] } = readKept(code);
  try {
    localStorage.setItem(PREFIX + code, JSON.stringify({ favourites }));
  } catch {
    // It holds until the page is left.
  }
}

/** Before a token in the address of a private link; browsers send nothing of it to a server. */
const MINE = '#mine=';

/** The token of a private link. */
export function tokenOfLink(hash: string): string | undefined {
  const token = hash.startsWith(MINE) ? hash.slice(MINE.length) : undefined;
  return isToken(token) ? token : undefined;
}

export const linkOf = (address: string, token: string): string => `${address}${MINE}${token}`;

/** A code as it is read and typed: ABCD-EFGH. */
export const spellCode = (code: string): string =>
  code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
