import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { textInputSchema } from './text-schema.ts';

/** What a refused text is refused for: `path code`. */
function faultsOf(input: object): string[] {
  const result = textInputSchema.safeParse(input);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

describe('a text as it is sent', () => {
  it('is documented kind by kind, each with the fields that it needs', () => {
    const { oneOf = [] } = z.toJSONSchema(textInputSchema, { io: 'input' });
    const needs = oneOf.map((one) => {
      const { kind } = one.properties as { kind: { const: string } };
      return [kind.const, [...(one.required ?? [])].sort()];
    });
    expect(Object.fromEntries(needs)).toEqual({
      social: ['account', 'kind', 'platform', 'title'],
      url: ['kind', 'title', 'url'],
      vcard: ['kind', 'title', 'vcard'],
      text: ['body', 'kind', 'title'],
    });
    const vcard = oneOf.find((one) => 'vcard' in (one.properties ?? {}))?.properties?.vcard;
    expect(vcard).toMatchObject({ required: ['name'] });
  });

  it.each([
    [{ kind: 'text' }, ['body TEXT_REQUIRED']],
    [{ kind: 'text', body: ' ' }, ['body TEXT_REQUIRED']],
    [{ kind: 'text', body: 'a'.repeat(5001) }, ['body TEXT_TOO_LONG']],
    [{ kind: 'url' }, ['url URL_INVALID']],
    [{ kind: 'url', url: '' }, ['url URL_INVALID']],
    [{ kind: 'vcard', vcard: {} }, ['vcard.name NAME_REQUIRED']],
    [{ kind: 'vcard', vcard: { name: 'Mei', email: 'x' } }, ['vcard.email EMAIL_INVALID']],
    [{ kind: 'social', platform: 'THREADS' }, ['account ACCOUNT_REQUIRED']],
    [{ kind: 'social', platform: 'THREADS', account: '' }, ['account ACCOUNT_REQUIRED']],
  ])('is refused once for what is wrong: %j', (input, faults) => {
    expect(faultsOf({ title: 'A title', ...input })).toEqual(faults);
  });

  it('ignores the fields of other kinds', () => {
    const input = { title: 'A title', kind: 'text', body: 'hello', url: 'javascript:alert(1)' };
    expect(textInputSchema.parse(input)).toEqual({ title: 'A title', text: { kind: 'text', body: 'hello' } });
  });

  it('is refused for its title and its kind’s fields at once', () => {
    expect(faultsOf({ title: ' ', kind: 'url', url: 'javascript:alert(1)' })).toEqual([
      'title TITLE_REQUIRED',
      'url URL_INVALID',
    ]);
  });
});
