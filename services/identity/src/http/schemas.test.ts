import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { orIgnored } from './schemas.ts';

describe('orIgnored', () => {
  const schema = z.object({ action: orIgnored(z.enum(['passkey', 'app'])) });

  it.each([
    [{ action: 'app' }, 'app'],
    [{ action: 'another' }, undefined],
    [{ action: ['app', 'app'] }, undefined],
    [{}, undefined],
  ])('reads %j', (query, action) => {
    expect(schema.parse(query).action).toBe(action);
  });

  it('is documented with its own type, as optional', () => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      properties: { action: { anyOf: [{ enum: ['passkey', 'app'] }, {}] } },
    });
    expect(z.toJSONSchema(schema, { io: 'input' }).required).toBeUndefined();
  });
});
