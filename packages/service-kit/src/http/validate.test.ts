import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { z } from 'zod';
import { parseInput } from './validate.ts';

const schema = z.object({
  name: z.string().max(5),
  notes: z.array(z.string()),
  at: z.coerce.date().optional(),
});

/** The fields that an input is refused for. */
function refusedFor(input: unknown): string[] {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED')
      return error.fields.map(({ path }) => path);
    throw error;
  }
  return [];
}

describe('parseInput', () => {
  it('answers what fits, as the schema makes it', () => {
    const input = { name: '小美', notes: ['a\nb'], at: '2026-11-21' };
    expect(parseInput(schema, input)).toEqual({ ...input, at: new Date('2026-11-21') });
  });

  it('names every field that does not fit', () => {
    expect(refusedFor({ name: 'too long', notes: [1] })).toEqual(['name', 'notes.0']);
  });

  it('names texts that no database stores', () => {
    expect(refusedFor({ name: 'a\0', notes: ['b', '\0'] })).toEqual(['name', 'notes.1']);
    expect(refusedFor({ name: '\ud800', notes: ['b', '\udc00x', '😀'] })).toEqual(['name', 'notes.1']);
  });

  it('refuses a field whose name no database stores', () => {
    const form = z.object({ fields: z.record(z.string(), z.string()) });
    expect(() => parseInput(form, { fields: { 'a\ud800': 'b' } })).toThrow(AppError);
  });
});
