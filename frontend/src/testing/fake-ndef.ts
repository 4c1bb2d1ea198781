import type { NdefReader, NdefReadingEvent } from '../lib/web-nfc.ts';

/** A tag of an emulated phone. */
export type FakeTag = { serial: string; address: string; isLocked?: boolean };

type Failure = 'NotAllowedError' | 'NotReadableError' | 'NetworkError' | 'TimeoutError';

const toMessage = (address: string): NdefReadingEvent['message'] => ({
  records: address
    ? [{ recordType: 'url', data: new DataView(new TextEncoder().encode(address).buffer) }]
    : [{ recordType: 'empty' }],
});

/**
 * Web NFC by its documented interface: a reader is created by the page, `hold` brings a tag near, and what it writes goes
 * to the tag that is held. `failNext` lets the next scan, write or lock fail as a phone does.
 */
export function fakeNdef() {
  let reader: NdefReader | null = null;
  let held: FakeTag | null = null;
  const failures = new Map<'scan' | 'write' | 'lock', Failure>();
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
    async write({ records }: { records: { data: string }[] }) {
      failIfAsked('write');
      if (!held || held.isLocked) throw new DOMException('write', 'NetworkError');
      held.address = records[0]?.data ?? '';
    }
    async makeReadOnly() {
      failIfAsked('lock');
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
    failNext: (what: 'scan' | 'write' | 'lock', name: Failure) => failures.set(what, name),
    remove: () => Reflect.deleteProperty(globalThis, 'NDEFReader'),
  };
}
