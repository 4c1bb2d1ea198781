import { $session, freshenSession } from './session-store.ts';

/** Changes with every sign-out in this browser. */
const STORAGE_KEY = 'tapory.signedOut';

function readNotice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Makes pages of other tabs, and those that the back button would bring back as they were, forget the person. */
export function postSignOut(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Storage is forbidden: the pages notice with their next request.
  }
}

/** Reads this page again when the person it was drawn for has signed out since. */
export function watchSignOut(): void {
  let known = readNotice();
  const leave = () => {
    const latest = readNotice();
    if (latest === known) return;
    known = latest;
    if (!$session.get().data?.user) return;
    document.documentElement.hidden = true;
    window.location.reload();
  };
  window.addEventListener('storage', ({ key }) => key === STORAGE_KEY && leave());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leave();
    freshenSession();
  });
}
