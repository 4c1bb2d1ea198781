import { describe, expect, it } from '@jest/globals';
import { writeAuditCsv } from './write-audit-csv.ts';

describe('writeAuditCsv', () => {
  it('quotes cells and neutralises formulas', () => {
    const entry = {
      id: 'a',
      at: new Date(0),
      actorId: '1',
      actorName: '=cmd|"x"',
      action: 'account.activated' as const,
      subjectId: '2',
      detail: { reason: 'a,b' },
    };
    expect(writeAuditCsv([entry]).split('\r\n')[1]).toBe(
      `"1970-01-01T00:00:00.000Z","1","'=cmd|""x""","account.activated","2","{""reason"":""a,b""}"`,
    );
  });
});
