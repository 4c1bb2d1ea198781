/** Among the drafts of this tab, which a sign-out drops: the next person at this device must find nothing. */
const STORAGE_KEY = 'tapory.draft.gift';

/** Takes the code out of an address's fragment; empty without one. */
export const codeOfFragment = (hash: string): string => {
  try {
    return decodeURIComponent(hash.replace(/^#/, '')).slice(0, 60);
  } catch {
    return '';
  }
};

/** The code in what somebody typed or pasted: often that is the whole link, with the words around it. */
export const codeOfTyped = (typed: string): string =>
  codeOfFragment(/https?:\/\/[^\s#]+(#[\w%-]+)/i.exec(typed)?.[1] ?? '') || typed.trim();

/** Keeps the code that a gift's link brought, until it is taken over: it survives signing in and signing up. */
export function keepBroughtGift(code: string): void {
  try {
    if (code) sessionStorage.setItem(STORAGE_KEY, code);
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the card still says the code.
  }
}

/** The code that was brought along; empty without one. */
export function readBroughtGift(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
