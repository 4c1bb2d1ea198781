import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { complaintOf, readReport } from './read-report.ts';

function read(body: string) {
  const request = Object.assign(Readable.from([Buffer.from(body)]), { headers: {} });
  return readReport(request as unknown as IncomingMessage);
}

const filled = (fields: Record<string, string>) => read(new URLSearchParams(fields).toString());

describe('the form of a report', () => {
  it('is read with its words in lines, and without what cannot be seen', async () => {
    const form = await filled({ reason: 'privacy', words: '這是我\r\n\u202e的照片', contact: ' a@b.tw ' });
    expect(form).toMatchObject({ reason: 'privacy', words: '這是我\n的照片', contact: 'a@b.tw' });
    expect(form && complaintOf(form)).toBeUndefined();
  });

  it('takes the longest words, and complains of longer ones and of a missing class', async () => {
    const longest = await filled({ reason: 'adult', words: '字'.repeat(1000) });
    const longer = await filled({ reason: 'adult', words: '字'.repeat(1001) });
    const none = await filled({ reason: 'ugly' });
    expect([longest, longer, none].map((form) => form && complaintOf(form))).toEqual([
      undefined,
      'words',
      'reason',
    ]);
  });

  it('is nothing when it is larger than the page can send', async () => {
    expect(await read(`words=${'x'.repeat(10 * 1024 * 1024)}`)).toBeNull();
  });
});
