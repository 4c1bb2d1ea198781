import { uploads } from '@tapory/shop';
import { atom } from 'nanostores';
import { ApiError } from './api/api-error.ts';
import type { UploadOptions } from './post-to-storage.ts';

/** A chosen file on its way; it leaves the queue when its content is there. */
export type QueuedUpload = {
  id: string;
  file: File;
  /** `checking`: everything is sent, and the service looks into it. `paused`: the connection is lost, and it goes on by itself. */
  state: 'waiting' | 'sending' | 'checking' | 'paused' | 'failed';
  /** Whether it survives a reload of the page. */
  isKept: boolean;
  percent: number;
  /** Null until that can be told. */
  secondsLeft: number | null;
  error: ApiError | null;
};

type Options<Result> = {
  send: (file: File, options: UploadOptions) => Promise<Result>;
  onSent: (result: Result) => void;
  /** Waits until an upload that a lost connection ended is worth another try; without it, such an upload has failed. */
  pause?: (tries: number, signal: AbortSignal) => Promise<void>;
  /** Keeps uploads beyond the page. */
  keep?: {
    save(upload: { id: string; file: File } & Begun): Promise<boolean>;
    drop(id: string): Promise<void>;
  };
  /** Milliseconds. */
  clock?: () => number;
};

/** Files that are sent at a time: more would only be slower each. */
const AT_ONCE = 2;

/** A form may be used for an hour, those of a file in parts for a day; after this a retry takes another one, ms. */
const [KEY_MS, PARTED_KEY_MS] = [45 * 60_000, 23 * 3_600_000];

/** Below this share an upload's speed is not known yet. */
const KNOWN_SHARE = 0.03;

/** Seconds that the rest takes if it is as fast as what is sent already. */
function timeLeft(share: number, elapsedMs: number): number | null {
  return share < KNOWN_SHARE ? null : Math.ceil((elapsedMs * (1 / share - 1)) / 1000);
}

/** Whether nothing but another file helps. */
export const isRefusal = ({ code, status }: ApiError): boolean =>
  status >= 400 && status < 500 && !['UPLOAD_INCOMPLETE', 'UNAUTHENTICATED'].includes(code) && status !== 429;

type Begun = { key: string; begunAt: number };
type Attempt = Begun & { abort: AbortController; losses: number };

const NOTHING_SENT = { percent: 0, secondsLeft: null, error: null };

/** Whether the connection was lost, or nobody answered at its other end. */
const isLost = ({ code, status }: ApiError): boolean => code === 'NETWORK_ERROR' || status >= 502;

/** Uploads of this page: they go on while another tab of it is open. Each may be cancelled and retried alone. */
export function createUploadQueue<Result>(options: Options<Result>) {
  const { send, onSent, pause, keep, clock = Date.now } = options;
  const $uploads = atom<readonly QueuedUpload[]>([]);
  const attempts = new Map<string, Attempt>();

  const change = (id: string, next: Partial<QueuedUpload>): void =>
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
  const drop = (id: string): void => {
    attempts.delete(id);
    void keep?.drop(id);
    $uploads.set($uploads.get().filter((upload) => upload.id !== id));
  };

  /** The same key after a lost response, so that nothing is uploaded twice. */
  function beginAttempt({ id, file }: QueuedUpload): Attempt {
    const last = attempts.get(id);
    const lifeMs = file.size > uploads.partBytes ? PARTED_KEY_MS : KEY_MS;
    const isFresh = last !== undefined && clock() - last.begunAt < lifeMs;
    const { key, begunAt } = isFresh ? last : { key: crypto.randomUUID(), begunAt: clock() };
    const begun = { key, begunAt, abort: new AbortController(), losses: last?.losses ?? 0 };
    attempts.set(id, begun);
    if (!isFresh) void keep?.save({ id, file, key, begunAt }).then((isKept) => change(id, { isKept }));
    return begun;
  }

  /** After a lost connection an upload goes on by itself; anything else has failed, and a refused file is kept no longer. */
  async function handleFailure(id: string, attempt: Attempt, error: ApiError): Promise<void> {
    if (isRefusal(error)) void keep?.drop(id);
    if (!pause || !isLost(error) || attempt.abort.signal.aborted)
      return change(id, { state: 'failed', error });
    change(id, { state: 'paused', error, secondsLeft: null });
    next();
    await pause(attempt.losses, attempt.abort.signal);
    attempt.losses += 1;
    if (attempts.get(id) === attempt) change(id, { state: 'waiting' });
  }

  async function run(upload: QueuedUpload): Promise<void> {
    const { id, file } = upload;
    const attempt = beginAttempt(upload);
    const { abort, key } = attempt;
    const startedAt = clock();
    change(id, { secondsLeft: null, error: null, state: 'sending' });
    try {
      const result = await send(file, {
        idempotencyKey: key,
        signal: abort.signal,
        onProgress: (share) => {
          attempt.losses = 0;
          change(id, {
            percent: Math.round(share * 100),
            secondsLeft: timeLeft(share, clock() - startedAt),
            state: share < 1 ? 'sending' : 'checking',
          });
        },
      });
      drop(id);
      onSent(result);
    } catch (cause) {
      await handleFailure(id, attempt, ApiError.from(cause));
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
        ...{ id: crypto.randomUUID(), file, state: 'waiting' as const, isKept: false },
        ...NOTHING_SENT,
      }));
      $uploads.set([...$uploads.get(), ...added]);
      next();
    },
    /** Goes on with uploads that an earlier page has begun. */
    restore(kept: readonly ({ id: string; file: File } & Begun)[]): void {
      const known = new Set($uploads.get().map(({ id }) => id));
      const restored = kept.filter(({ id }) => !known.has(id));
      for (const { id, key, begunAt } of restored)
        attempts.set(id, { key, begunAt, abort: new AbortController(), losses: 0 });
      const rows = restored.map(({ id, file }) => ({
        ...{ id, file, state: 'waiting' as const, isKept: true },
        ...NOTHING_SENT,
      }));
      $uploads.set([...$uploads.get(), ...rows]);
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
