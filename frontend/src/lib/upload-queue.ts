import { atom } from 'nanostores';
import { ApiError } from './api/api-error.ts';
import type { UploadOptions } from './post-to-storage.ts';

/** A chosen file on its way; it leaves the queue when its content is there. */
export type QueuedUpload = {
  id: string;
  file: File;
  /** `checking`: everything is sent, and the service looks into it. */
  state: 'waiting' | 'sending' | 'checking' | 'failed';
  percent: number;
  /** Null until that can be told. */
  secondsLeft: number | null;
  error: ApiError | null;
};

type Options<Result> = {
  send: (file: File, options: UploadOptions) => Promise<Result>;
  onSent: (result: Result) => void;
  /** Milliseconds. */
  clock?: () => number;
};

/** Files that are sent at a time: more would only be slower each. */
const AT_ONCE = 2;

/** A form may be used for an hour; after this a retry takes another one, ms. */
const KEY_MS = 45 * 60_000;

/** Below this share an upload's speed is not known yet. */
const KNOWN_SHARE = 0.03;

/** Seconds that the rest takes if it is as fast as what is sent already. */
function timeLeft(share: number, elapsedMs: number): number | null {
  return share < KNOWN_SHARE ? null : Math.ceil((elapsedMs * (1 / share - 1)) / 1000);
}

/** Whether nothing but another file helps. */
export const isRefusal = ({ code, status }: ApiError): boolean =>
  status >= 400 && status < 500 && !['UPLOAD_INCOMPLETE', 'UNAUTHENTICATED'].includes(code) && status !== 429;

type Attempt = { abort: AbortController; key: string; begunAt: number };

const NOTHING_SENT = { percent: 0, secondsLeft: null, error: null };

/** Uploads of this page: they go on while another tab of it is open. Each may be cancelled and retried alone. */
export function createUploadQueue<Result>({ send, onSent, clock = Date.now }: Options<Result>) {
  const $uploads = atom<readonly QueuedUpload[]>([]);
  const attempts = new Map<string, Attempt>();

  const change = (id: string, next: Partial<QueuedUpload>): void =>
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
  const drop = (id: string): void => {
    attempts.delete(id);
    $uploads.set($uploads.get().filter((upload) => upload.id !== id));
  };

  /** The same key after a lost response, so that nothing is uploaded twice. */
  function beginAttempt(id: string): Attempt {
    const last = attempts.get(id);
    const isFresh = last !== undefined && clock() - last.begunAt < KEY_MS;
    const { key, begunAt } = isFresh ? last : { key: crypto.randomUUID(), begunAt: clock() };
    const begun = { key, begunAt, abort: new AbortController() };
    attempts.set(id, begun);
    return begun;
  }

  async function run({ id, file }: QueuedUpload): Promise<void> {
    const { abort, key } = beginAttempt(id);
    const startedAt = clock();
    change(id, { ...NOTHING_SENT, state: 'sending' });
    try {
      const result = await send(file, {
        idempotencyKey: key,
        signal: abort.signal,
        onProgress: (share) =>
          change(id, {
            percent: Math.round(share * 100),
            secondsLeft: timeLeft(share, clock() - startedAt),
            state: share < 1 ? 'sending' : 'checking',
          }),
      });
      drop(id);
      onSent(result);
    } catch (cause) {
      change(id, { state: 'failed', error: ApiError.from(cause) });
    }
    next();
  }

  function next(): void {
    const all = $uploads.get();
    const free = AT_ONCE - all.filter(({ state }) => state === 'sending' || state === 'checking').length;
    for (const upload of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void run(upload);
  }

  return {
    $uploads,
    add(files: readonly File[]): void {
      const added = files.map((file) => ({
        ...{ id: crypto.randomUUID(), file, state: 'waiting' as const },
        ...NOTHING_SENT,
      }));
      $uploads.set([...$uploads.get(), ...added]);
      next();
    },
    retry(id: string): void {
      change(id, { ...NOTHING_SENT, state: 'waiting' });
      next();
    },
    /** Cancels an upload, or forgets one that failed. */
    cancel(id: string): void {
      attempts.get(id)?.abort.abort();
      drop(id);
      next();
    },
  };
}
