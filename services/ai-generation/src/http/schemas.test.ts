import { describe, expect, it } from '@jest/globals';
import { newJobSchema } from './schemas.ts';

describe('newJobSchema', () => {
  it('rejects a title of invisible characters, and stores the others without them', () => {
    const parse = (title: string) =>
      newJobSchema.safeParse({ kind: 'text', prompt: 'a cat', style: 'disney', title });
    expect(parse('\u3164\u200b').error?.issues[0]?.message).toBe('TITLE_REQUIRED');
    expect(parse(' My\u202e cat\n').data?.title).toBe('My cat');
  });
});
