import { storageKeys } from '@tapory/shop';
import { atom } from 'nanostores';
import { ApiError } from './api/api-error.ts';
import { readMe, readSession } from './api/gen/identity/shell-operations.gen.ts';
import type { SessionUser } from './api/gen/identity/types.gen.ts';

/** Session state. `data` is retained when a later check fails. */
export type SessionState = {
  data: { user: SessionUser | null } | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
};

/** How long a response is considered fresh, ms. */
const FRESH_MS = 60_000;

const unknown: SessionState = { data: undefined, error: null, isPending: true, isError: false };

/** The session; unknown on a prerendered page. */
export const $session = atom<SessionState>(unknown);

let fetchedAt = Number.NEGATIVE_INFINITY;
let underWay: Promise<void> | null = null;

/** Lets the tap page know whether it is worth asking what an owner's touch earned. */
function markMember(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(storageKeys.member, '1');
    else localStorage.removeItem(storageKeys.member);
  } catch {
    // Without storage a touch earns nothing, and all else works.
  }
}

/** Whether somebody was signed in here when the session was read last. */
export function wasMember(): boolean {
  try {
    return localStorage.getItem(storageKeys.member) !== null;
  } catch {
    return false;
  }
}

/** Sets the session without a request: null after signing out. */
export function setSession(user: SessionUser | null): void {
  fetchedAt = Date.now();
  markMember(user !== null);
  $session.set({ data: { user }, error: null, isPending: false, isError: false });
}

function settle(response: Promise<SessionUser | null>): Promise<void> {
  const request = response
    .then(setSession, (error: unknown) => {
      $session.set({ data: $session.get().data, error, isPending: false, isError: true });
    })
    .finally(() => {
      if (underWay === request) underWay = null;
    });
  underWay = request;
  return request;
}

/** Reads the session; concurrent calls share one request. */
export function refreshSession(): Promise<void> {
  return underWay ?? settle(readSession({}).then(({ user }) => user));
}

/**
 * Authenticates the caller with a member-only route, on every entry to a guarded page. Returns null for a visitor and
 * when the request fails.
 */
export async function checkMember(): Promise<SessionUser | null> {
  await settle(
    readMe({}).catch((error: unknown) => {
      if (ApiError.from(error).code === 'UNAUTHENTICATED') return null;
      throw error;
    }),
  );
  const { isError, data } = $session.get();
  return isError ? null : (data?.user ?? null);
}

type EarlyCheck = { answer: Promise<SessionUser | null>; user: SessionUser | null | undefined };

let early: EarlyCheck | undefined;

/** Asks for the guard of the first page, before that is drawn. */
export async function checkMemberEarly(): Promise<void> {
  const check: EarlyCheck = { answer: checkMember(), user: undefined };
  early = check;
  check.user = await check.answer;
}

export const earlyCheck = {
  /** What that has answered by now. */
  read: (): SessionUser | null | undefined => early?.user,
  /** Its answer for the guard of the first page, and for no other entry, however late it comes. */
  take: (): Promise<SessionUser | null> | undefined => {
    const answer = early?.answer;
    early = undefined;
    return answer;
  },
};

/** Reads the session again when the last response is stale. */
export function freshenSession(): void {
  if (Date.now() - fetchedAt < FRESH_MS) return;
  void refreshSession();
}

/** Resets the store; the next page reads the session again. */
export function forgetSession(): void {
  fetchedAt = Number.NEGATIVE_INFINITY;
  underWay = null;
  early = undefined;
  $session.set(unknown);
}
