import { withoutSignature } from '@tapory/shop';
import { isBlank, type NdefReader, readAddress } from '../../../lib/web-nfc.ts';
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
  readonly reason:
    | 'unreadable'
    | 'no-serial'
    | 'other-tag'
    | 'swapped'
    | 'not-blank'
    | 'mismatch'
    | 'no-lock'
    | 'no-piece';
  /** The tag that it is about, where that is not the one that is written. */
  readonly serial: string;

  constructor(reason: TouchProblem['reason'], serial = '') {
    super(reason);
    this.reason = reason;
    this.serial = serial;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

/** What a tag says as it comes near. */
type Touch = { serial: string; address: string; isBlank: boolean };

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
  /** Another tag that came near meanwhile: whatever is near is what the phone writes and locks. */
  let stray = '';
  /** A tag that read as blank, and that the phone would not write as such. */
  let notBlank = '';

  function go(step: WriterStep, change: Partial<WriterState> = {}): void {
    if (ended.signal.aborted) return;
    state = { step, tag: state.tag, refused: null, problem: null, ...change };
    show(state);
  }

  function finish(tag: Tag): void {
    go('done', { tag });
    calls.onDone(tag);
  }

  /** Changes the tag that is near, unless that is another one by now; names it where it may have been changed instead. */
  async function changeNear(change: () => Promise<void> | undefined): Promise<void> {
    if (stray) throw new TouchProblem('other-tag');
    await change();
    if (stray) throw new TouchProblem('swapped', stray);
  }

  async function lock(tag: Tag): Promise<void> {
    go('locking', { tag });
    if (!reader.makeReadOnly) throw new TouchProblem('no-lock');
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LOCK_TIMEOUT_MS)]);
    await changeNear(() => reader.makeReadOnly?.({ signal }));
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

  /** Writes the tag that is near: where that is blank, no other is overwritten. */
  async function write(data: string, { serial, isBlank }: Touch): Promise<void> {
    const overwrite = !isBlank || notBlank === serial;
    const records = [{ recordType: 'url' as const, data }];
    try {
      await changeNear(() => reader.write({ records }, { overwrite, signal: ended.signal }));
    } catch (error) {
      if (overwrite || !isRefusal(error)) throw error;
      if (stray) throw new TouchProblem('other-tag');
      notBlank = serial;
      throw new TouchProblem('not-blank');
    }
  }

  async function claimAndWrite(touched: Touch): Promise<void> {
    const { serial, address } = touched;
    go('claiming', { tag: null });
    held = serial;
    const claim = await calls.claim(serial, address);
    if (!claim.tag || claim.code !== null) return go('first', { refused: claim });
    // Written before, and interrupted before it was read back.
    if (address === claim.tag.address) return verify(claim.tag, address);
    go('writing', { tag: claim.tag });
    await write(claim.tag.address, touched);
    go('second', { tag: await calls.act(claim.tag, 'written', '') });
  }

  /** The touch of the tag that is not finished yet. */
  async function touchAgain(tag: Tag, address: string): Promise<void> {
    if (state.step === 'lock') return lock(tag);
    if (address === tag.address) return verify(tag, address);
    go('first', { tag: null, problem: new TouchProblem('mismatch') });
  }

  async function touch(touched: Touch): Promise<void> {
    const { serial, address } = touched;
    const { step, tag } = state;
    if (serial === '') throw new TouchProblem('no-serial');
    const isSame = serial === held;
    if (step === 'second' || step === 'lock') {
      if (!tag || !isSame) throw new TouchProblem('other-tag');
      return touchAgain(tag, address);
    }
    // A finished one still lies there.
    if (step !== 'done' || !isSame) await claimAndWrite(touched);
  }

  /** Where the next touch goes on after a failure. */
  const afterFailure: Record<WriterStep, WriterStep> = {
    ...{ first: 'first', claiming: 'first', writing: 'first', second: 'second' },
    ...{ checking: 'second', lock: 'lock', locking: 'lock', done: 'done' },
  };

  async function handleTouch(touched: Touch): Promise<void> {
    if (ended.signal.aborted) return;
    if (isBusy) {
      if (touched.serial !== held) stray = touched.serial;
      return;
    }
    isBusy = true;
    stray = '';
    try {
      // A tag that signs adds to its address at every read.
      await touch({ ...touched, address: withoutSignature(touched.address) });
    } catch (problem) {
      go(afterFailure[state.step], { problem });
    } finally {
      isBusy = false;
    }
  }

  return {
    /** Needs a press: the browser asks for the permission. */
    async start(): Promise<void> {
      reader.onreading = (event) => {
        const said = { address: readAddress(event), isBlank: isBlank(event) };
        void handleTouch({ serial: event.serialNumber, ...said });
      };
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
