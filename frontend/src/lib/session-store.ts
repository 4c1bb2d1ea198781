import { ApiError } from './api/api-error.ts';
import { readMe, readSession } from './api/gen/identity/operations.gen.ts';
import type { SessionUser } from './api/gen/identity/types.gen.ts';

/** What is known of who is signed in. `data` outlives a later check that failed. */
export type SessionState = {
  data: { user: SessionUser | null } | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
};

/** How long an answer counts (ms). */
const FRESH_MS = 60_000;

const unknown: SessionState = { data: undefined, error: null, isPending: true, isError: false };

let state = unknown;
let askedAt = Number.NEGATIVE_INFINITY;
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Puts down who is signed in without asking: after signing out, nobody. */
export function setSession(user: SessionUser | null): void {
  askedAt = Date.now();
  set({ data: { user }, error: null, isPending: false, isError: false });
}

function settle(answer: Promise<SessionUser | null>): Promise<void> {
  const question = answer
    .then(setSession, (error: unknown) => set({ data: state.data, error, isPending: false, isError: true }))
    .finally(() => {
      if (underWay === question) underWay = null;
    });
  underWay = question;
  return question;
}

/** Asks identity now; two at once are one question. */
export function refreshSession(): Promise<void> {
  return underWay ?? settle(readSession({}).then(({ user }) => user));
}

/**
 * The guard's question, asked with every entry: who is signed in, by a route that takes nobody else. Answers null for
 * nobody and for a question that failed.
 */
export async function checkMember(): Promise<SessionUser | null> {
  await settle(
    readMe({}).catch((error: unknown) => {
      if (ApiError.from(error).code === 'UNAUTHENTICATED') return null;
      throw error;
    }),
  );
  return state.isError ? null : (state.data?.user ?? null);
}

/** Asks when the last answer is too old to count. */
export function freshenSession(): void {
  if (Date.now() - askedAt < FRESH_MS) return;
  void refreshSession();
}

/** Forgets everything; the next page asks again. */
export function forgetSession(): void {
  askedAt = Number.NEGATIVE_INFINITY;
  underWay = null;
  state = unknown;
}

export const readSessionState = (): SessionState => state;
/** A page prerendered for everybody knows nobody. */
export const readUnknownSession = (): SessionState => unknown;

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
