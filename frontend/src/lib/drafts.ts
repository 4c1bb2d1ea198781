import { readSessionState } from './session-store.ts';

const PREFIX = 'tapory.draft.';

/** Whose a draft is: after a session has ended, the next person at this tab finds nothing of the one before. */
const ownerOf = (): string => readSessionState().data?.user?.id ?? '';

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
 * What somebody has typed and not sent yet, kept for this tab: it outlives a reload and the way through sign-in.
 * Answers what was kept under a name, or nothing; its fields may be of an older form and are checked by the caller.
 */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    return isRecord(kept) && kept.owner === ownerOf() && isRecord(kept.values) ? kept.values : {};
  } catch {
    // Storage is forbidden or holds something else: there is no draft.
    return {};
  }
}

export function keepDraft(name: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner: ownerOf(), values }));
  } catch {
    // It still stands in the form.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Then nothing was kept either.
  }
}

/** After signing out: the next person at this device finds nothing. */
export function dropDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Then nothing was kept either.
  }
}
