import { clear, createStore, del, entries, set } from 'idb-keyval';

/** An upload as this browser keeps it: enough to go on after a reload. */
export type KeptUpload = {
  id: string;
  owner: string;
  file: File;
  /** The command's key, under which the service knows what has arrived. */
  key: string;
  /** When that key was taken, milliseconds since the epoch. */
  begunAt: number;
};

const store = () => createStore('tapory-uploads', 'uploads');

/** Keeps a file on its way; false where the browser has no room for it. */
export async function keepUpload(upload: KeptUpload): Promise<boolean> {
  try {
    await set(upload.id, upload, store());
    return true;
  } catch {
    return false;
  }
}

/** The kept uploads of a person; those of anybody else are removed. */
export async function readUploads(owner: string): Promise<KeptUpload[]> {
  try {
    const all = await entries<string, KeptUpload>(store());
    const others = all.filter(([, upload]) => upload.owner !== owner);
    for (const [id] of others) await del(id, store());
    return all.flatMap(([, upload]) => (upload.owner === owner ? [upload] : []));
  } catch {
    return [];
  }
}

export async function dropUpload(id: string): Promise<void> {
  try {
    await del(id, store());
  } catch {
    // Without storage there is nothing kept.
  }
}

/** Called on sign-out: the next person at this device must find nothing. */
export async function dropUploads(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // Without storage there is nothing kept.
  }
}
