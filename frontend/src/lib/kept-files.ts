import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { $session } from './session-store.ts';

type Kept = { owner: string; file: File; keptAt: number };

/** What a closed tab has left is removed after this time, ms. */
const KEPT_MS = 24 * 3_600_000;

/** One database of this browser: files are too large for the storage of drafts. */
const store = () => createStore('tapory-files', 'files');

/** Named like a draft, so that signing out forgets it, too. */
const TAB = 'tapory.draft.tab';

/** A visitor is whoever sits at this tab: in another one nobody finds their file, and whoever signs in here goes on with it. */
function tabOwner(): string {
  try {
    const known = sessionStorage.getItem(TAB) ?? `tab ${crypto.randomUUID()}`;
    sessionStorage.setItem(TAB, known);
    return known;
  } catch {
    // Nothing that is kept could be found again.
    return `tab ${crypto.randomUUID()}`;
  }
}

/** A file is its tab's, as a draft is: what is chosen in another one is for another design. */
const keyOf = (name: string): string => `${name} ${tabOwner()}`;

async function removeOld(): Promise<void> {
  const all = await entries<string, Partial<Kept>>(store());
  const old = all.filter(([, { keptAt = 0 }]) => keptAt < Date.now() - KEPT_MS);
  await delMany(
    old.map(([key]) => key),
    store(),
  );
}

const ownerOf = (): string => $session.get().data?.user?.id ?? tabOwner();

/** Keeps a chosen file, so that it survives a reload, a sign-in and a lost connection. */
export async function keepFile(name: string, file: File): Promise<void> {
  try {
    await removeOld();
    await set(keyOf(name), { owner: ownerOf(), file, keptAt: Date.now() } satisfies Kept, store());
  } catch {
    // Storage is forbidden or full: the file is still in the page.
  }
}

/** The kept file of this tab with this name, unless it is another person's. */
export async function readFile(name: string): Promise<File | null> {
  try {
    const kept = await get<Kept>(keyOf(name), store());
    return kept && [ownerOf(), tabOwner()].includes(kept.owner) ? kept.file : null;
  } catch {
    return null;
  }
}

/** Called on sign-out: the next person at this device must find nothing. */
export async function dropFiles(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // Without storage there is no file either.
  }
}

export async function dropFile(name: string): Promise<void> {
  try {
    await del(keyOf(name), store());
  } catch {
    // Without storage there is no file either.
  }
}
