const PREFIX = 'tapory.draft.';

/**
 * What somebody has typed and not sent yet, kept for this tab: it outlives a reload and the way through sign-in.
 * Answers what was kept under a name, or nothing; its fields may be of an older form and are checked by the caller.
 */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    // Storage is forbidden or holds something else: there is no draft.
    return {};
  }
}

export function keepDraft(name: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
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
