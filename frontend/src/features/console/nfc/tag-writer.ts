import { withoutSignature } from '@tapory/shop';
import { type NdefReader, readAddress } from '../../../lib/web-nfc.ts';
import type { Tag, TagClaim } from '../shared/api/tags.ts';

/**
 * first: a tag is awaited · claiming, writing: it is to be held still · second: the same tag is awaited, to be read back ·
 * checking, locking: held still again · lock: the checked tag is awaited, since it could not be locked · done: the tag is
 * finished.
 */
export type WriterStep =
  | 'first'
  | 'claiming'
  | 'writing'
  | 'second'
  | 'checking'
  | 'lock'
  | 'locking'
  | 'done';

export type WriterState = {
  step: WriterStep;
  tag: Tag | null;
  /** Why the tag was not given to the piece. */
  refused: TagClaim | null;
  /** Why the last touch came to nothing. */
  problem: unknown;
};

export type WriterCalls = {
  /** Asks for the tag for the piece that is written now. */
  claim(serial: string, address: string): Promise<TagClaim>;
  act(tag: Tag, act: 'written' | 'verified' | 'locked', address: string): Promise<Tag>;
  /** Whether a checked tag is locked. */
  wantsLock(): boolean;
  /** Called after everything of a tag is done. */
  onDone(tag: Tag): void;
};

/** Why a touch came to nothing, where no call failed. */
export class TouchProblem extends Error {
  readonly reason: 'unreadable' | 'no-serial' | 'other-tag' | 'mismatch' | 'no-lock' | 'no-piece';

  constructor(reason: TouchProblem['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Some phones never come back from locking (ms). */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Writes tags as they touch the phone: the first touch gives the tag to the piece and writes it, the second reads back and
 * compares. Whatever is interrupted is done again by the next touch. Returns what begins and ends it.
 */
export function createTagWriter(reader: NdefReader, calls: WriterCalls, show: (state: WriterState) => void) {
  const ended = new AbortController();
  let state: WriterState = { step: 'first', tag: null, refused: null, problem: null };
  let isBusy = false;
  /** Serial of the tag that is written, as the phone says it. */
  let held = '';

  function go(step: WriterStep, change: Partial<WriterState> = {}): void {
    if (ended.signal.aborted) return;
    state = { step, tag: state.tag, refused: null, problem: null, ...change };
    show(state);
  }

  function finish(tag: Tag): void {
    go('done', { tag });
    calls.onDone(tag);
  }

  async function lock(tag: Tag): Promise<void> {
    go('locking', { tag });
    if (!reader.makeReadOnly) throw new TouchProblem('no-lock');
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LOCK_TIMEOUT_MS)]);
    await reader.makeReadOnly({ signal });
    finish(await calls.act(tag, 'locked', ''));
  }

  async function verify(tag: Tag, address: string): Promise<void> {
    go('checking', { tag });
    const verified = await calls.act(tag, 'verified', address);
    if (!calls.wantsLock() || verified.isLocked) return finish(verified);
    // From here on only the lock is missing: the next touch tries that again.
    go('lock', { tag: verified });
    await lock(verified);
  }

  async function claimAndWrite(serial: string, address: string): Promise<void> {
    go('claiming', { tag: null });
    held = serial;
    const claim = await calls.claim(serial, address);
    if (!claim.tag || claim.code !== null) return go('first', { refused: claim });
    // Written before, and interrupted before it was read back.
    if (address === claim.tag.address) return verify(claim.tag, address);
    go('writing', { tag: claim.tag });
    const records = [{ recordType: 'url' as const, data: claim.tag.address }];
    await reader.write({ records }, { overwrite: true, signal: ended.signal });
    go('second', { tag: await calls.act(claim.tag, 'written', '') });
  }

  /** The touch of the tag that is not finished yet. */
  async function touchAgain(tag: Tag, address: string): Promise<void> {
    if (state.step === 'lock') return lock(tag);
    if (address === tag.address) return verify(tag, address);
    go('first', { tag: null, problem: new TouchProblem('mismatch') });
  }

  async function touch(serial: string, address: string): Promise<void> {
    const { step, tag } = state;
    if (serial === '') throw new TouchProblem('no-serial');
    const isSame = serial === held;
    if (step === 'second' || step === 'lock') {
      if (!tag || !isSame) throw new TouchProblem('other-tag');
      return touchAgain(tag, address);
    }
    // A finished one still lies there.
    if (step !== 'done' || !isSame) await claimAndWrite(serial, address);
  }

  /** Where the next touch goes on after a failure. */
  const afterFailure: Record<WriterStep, WriterStep> = {
    ...{ first: 'first', claiming: 'first', writing: 'first', second: 'second' },
    ...{ checking: 'second', lock: 'lock', locking: 'lock', done: 'done' },
  };

  async function handleTouch(serial: string, address: string): Promise<void> {
    if (isBusy || ended.signal.aborted) return;
    isBusy = true;
    try {
      // A tag that signs adds to its address at every read.
      await touch(serial, withoutSignature(address));
    } catch (problem) {
      go(afterFailure[state.step], { problem });
    } finally {
      isBusy = false;
    }
  }

  return {
    /** Needs a press: the browser asks for the permission. */
    async start(): Promise<void> {
      reader.onreading = (event) => void handleTouch(event.serialNumber, readAddress(event));
      reader.onreadingerror = () => go(state.step, { problem: new TouchProblem('unreadable') });
      await reader.scan({ signal: ended.signal });
      go('first');
    },
    /** Gives up the tag that was to be read back. */
    restart(): void {
      if (state.step === 'second') go('first', { tag: null });
    },
    /** Leaves a checked tag unlocked. */
    skipLock(): void {
      if (state.tag && state.step === 'lock') finish(state.tag);
    },
    end(): void {
      ended.abort();
    },
  };
}

export type TagWriter = ReturnType<typeof createTagWriter>;
