import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { unmarkedSecrets } from './secret-settings.ts';

describe('a setting with the name of a secret', () => {
  it('must be marked as one', () => {
    const settings = {
      API_TOKEN: z.string(),
      HASH_KEY: z.string().meta({ writeOnly: true }),
      KEY_COUNT: z.number(),
    };
    expect(unmarkedSecrets('config.ts', settings)).toEqual([
      'config.ts: API_TOKEN must be declared with secret(…)',
    ]);
  });
});
