import { atom } from 'nanostores';
import { listContents } from '../../../lib/api/gen/media/operations.gen.ts';
import type { Content } from './get-contents.ts';

/** A chosen file whose bytes are a content already. */
export type KnownFile = { id: string; file: File; content: Pick<Content, 'id' | 'title' | 'status'> };

/** A chosen file that is looked for. */
export type SoughtFile = Pick<KnownFile, 'id' | 'file'>;

/** A larger file is read into memory for nobody, bytes. */
const HASHED_BYTES = 32 * 1024 * 1024;

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the person has of these bytes; null where that cannot be told: then the file is sent. */
async function findContent(file: File): Promise<Content | null> {
  // A page that is not served safely has none.
  if (file.size > HASHED_BYTES || !globalThis.crypto?.subtle) return null;
  try {
    const { items } = await listContents({ query: { sha256: await hashOf(file), pageSize: 1 } });
    return items[0] ?? null;
  } catch {
    return null;
  }
}

/** Keeps back chosen files that are there already, until their owner says what to do; `add` gets all others. */
export function createKnownFiles(add: (files: File[]) => void) {
  const $known = atom<readonly KnownFile[]>([]);
  /** Files that are looked for, and neither kept back nor sent so far. */
  const $sought = atom<readonly SoughtFile[]>([]);
  /** Whether it was looked for until now. */
  const leave = (id: string): boolean => {
    const left = $sought.get().filter((one) => one.id !== id);
    if (left.length === $sought.get().length) return false;
    $sought.set(left);
    return true;
  };
  const drop = (id: string): void => $known.set($known.get().filter((one) => one.id !== id));
  return {
    $known,
    $sought,
    async choose(files: readonly File[]): Promise<void> {
      const begun = files.map((file) => ({ id: crypto.randomUUID(), file }));
      $sought.set([...$sought.get(), ...begun]);
      for (const { id, file } of begun) {
        // One that was taken back is looked for no more.
        if (!$sought.get().some((one) => one.id === id)) continue;
        const content = await findContent(file);
        // Taken back meanwhile, or their owner has left.
        if (!leave(id)) continue;
        if (content) $known.set([...$known.get(), { id, file, content }]);
        else add([file]);
      }
    },
    /** Sends it nevertheless. Once: a second call finds nothing. */
    send(id: string): void {
      const known = $known.get().find((one) => one.id === id);
      drop(id);
      if (known) add([known.file]);
    },
    drop,
    /** Takes back a file that is looked for. */
    leave,
    clear(): void {
      $sought.set([]);
      $known.set([]);
    },
  };
}
