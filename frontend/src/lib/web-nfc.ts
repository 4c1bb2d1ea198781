/** Web NFC as Chrome for Android has it; TypeScript's DOM does not know it. https://w3c.github.io/web-nfc/ */
type NdefRecord = { recordType: string; data?: DataView; encoding?: string };

export type NdefReadingEvent = Event & {
  serialNumber: string;
  message: { records: readonly NdefRecord[] };
};

type Signal = { signal?: AbortSignal };

export type NdefReader = {
  scan(options?: Signal): Promise<void>;
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options?: Signal & { overwrite?: boolean },
  ): Promise<void>;
  /** Absent in Chrome before version 100. */
  makeReadOnly?(options?: Signal): Promise<void>;
  onreading: ((event: NdefReadingEvent) => void) | null;
  onreadingerror: (() => void) | null;
};

type NfcWindow = { NDEFReader?: new () => NdefReader };

/** A reader of this device; null where the browser has none. */
export function createNdefReader(): NdefReader | null {
  const { NDEFReader } = globalThis as NfcWindow;
  return NDEFReader ? new NDEFReader() : null;
}

export const hasNfc = (): boolean => 'NDEFReader' in globalThis;

/** Whether a tag holds no record at all. */
export const isBlank = ({ message }: Pick<NdefReadingEvent, 'message'>): boolean =>
  message.records.length === 0;

/** The address that a tag holds; empty where it holds something else, or nothing. */
export function readAddress({ message }: Pick<NdefReadingEvent, 'message'>): string {
  const [record] = message.records;
  return record?.recordType === 'url' && record.data ? new TextDecoder().decode(record.data) : '';
}
