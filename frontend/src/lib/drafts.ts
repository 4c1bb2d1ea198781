import { $session } from './session-store.ts';

const PREFIX = 'tapory.draft.';

/** Of what was typed in this tab before anybody signed in: whoever then does goes on with it. */
const NOBODY = '';

/** The owner of a draft, so that the next person in this tab does not find it. */
const ownerOf = (): string => $session.get().data?.user?.id ?? NOBODY;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The texts among the fields of a draft. */
export const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/**
 * Unsent input, stored for this tab: survives a reload and a sign-in. Returns the draft with this name, if any; its
 * fields may be of an older form version and are validated by the caller.
 */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    if (!isRecord(stored) || !isRecord(stored.values)) return {};
    return stored.owner === ownerOf() || stored.owner === NOBODY ? stored.values : {};
  } catch {
    // Storage is forbidden or holds something else.
    return {};
  }
}

export function keepDraft(name: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner: ownerOf(), values }));
  } catch {
    // The input is still in the form.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there is no draft either.
  }
}

/** Called on sign-out: the next person at this device must find nothing. */
export function dropDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Without storage there is no draft either.
  }
}
