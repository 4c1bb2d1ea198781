import { describe, expect, it } from '@jest/globals';
import { newKeepsakeSchema } from './create-keepsake.ts';

describe('newKeepsakeSchema', () => {
  const parse = (title: string) => newKeepsakeSchema.safeParse({ title, orientation: 'portrait' });

  it('rejects a title of invisible characters, and stores the others without them', () => {
    expect(parse('\u3164\u200b').error?.issues[0]?.message).toBe('TITLE_REQUIRED');
    expect(parse(' My\u202e cat\n').data?.title).toBe('My cat');
  });

  it('rejects a title with a prohibited word, and takes one that only shares its letters', () => {
    expect(parse('大麻').error?.issues[0]).toMatchObject({ path: ['title'], message: 'TITLE_PROHIBITED' });
    expect(parse('大麻糬').success).toBe(true);
  });
});
