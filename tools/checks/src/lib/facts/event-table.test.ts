import { describe, expect, it } from '@jest/globals';
import { commentsOf } from './event-table.ts';

describe('the meaning of an event', () => {
  it('is the comment right above its message, on all its lines', () => {
    const proto = [
      '// Of the file.',
      '',
      'message Bare {',
      '}',
      '',
      '// Paid in full,',
      '// and booked.',
      'message OrderPaid {',
      '  // Of a field.',
      '  string id = 1;',
      '}',
      '',
    ].join('\n');
    expect([...commentsOf(proto)]).toEqual([['OrderPaid', 'Paid in full,\nand booked.']]);
  });
});
