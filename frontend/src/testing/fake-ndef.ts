import type { NdefReader, NdefReadingEvent } from '../lib/web-nfc.ts';

/** A tag of an emulated phone. */
export type FakeTag = { serial: string; address: string; isLocked?: boolean };

type Failure = 'NotAllowedError' | 'NotReadableError' | 'NetworkError' | 'TimeoutError';

const toMessage = (address: string): NdefReadingEvent['message'] => ({
  records: address
    ? [{ recordType: 'url', data: new DataView(new TextEncoder().encode(address).buffer) }]
    : [],
});

/**
 * Web NFC by its documented interface: a reader is created by the page, `hold` brings a tag near, and what it writes goes
 * to the tag that is held then. `failNext` lets the next scan, write or lock fail as a phone does, and `pause` lets writing and locking
 * wait for a tag until what it returns is called.
 */
export function fakeNdef() {
  let reader: NdefReader | null = null;
  let held: FakeTag | null = null;
  const failures = new Map<'scan' | 'write' | 'lock', Failure>();
  let pause: Promise<void> | null = null;
  const failIfAsked = (what: 'scan' | 'write' | 'lock') => {
    const name = failures.get(what);
    failures.delete(what);
    if (name) throw new DOMException(what, name);
  };
  class NDEFReader implements NdefReader {
    onreading: NdefReader['onreading'] = null;
    onreadingerror: NdefReader['onreadingerror'] = null;
    async scan() {
      failIfAsked('scan');
      reader = this;
    }
    async write({ records }: { records: { data: string }[] }, { overwrite = true } = {}) {
      failIfAsked('write');
      await pause;
      if (!held || held.isLocked) throw new DOMException('write', 'NetworkError');
      if (!overwrite && held.address) throw new DOMException('write', 'NotAllowedError');
      held.address = records[0]?.data ?? '';
    }
    async makeReadOnly() {
      failIfAsked('lock');
      await pause;
      if (held) held.isLocked = true;
    }
  }
  Object.assign(globalThis, { NDEFReader });
  return {
    hold(tag: FakeTag): void {
      held = tag;
      const event = { serialNumber: tag.serial, message: toMessage(tag.address) };
      reader?.onreading?.(event as unknown as NdefReadingEvent);
    },
    pause(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      return () => {
        pause = null;
        resolve();
      };
    },
    failNext: (what: 'scan' | 'write' | 'lock', name: Failure) => failures.set(what, name),
    remove: () => Reflect.deleteProperty(globalThis, 'NDEFReader'),
  };
}
