import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { textInputSchema } from './text-schema.ts';

/** The issues of an input: `path code`. */
function issuesOf(input: object): string[] {
  const result = textInputSchema.safeParse(input);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

describe('the body of a text', () => {
  it('has a schema per kind, with its required fields', () => {
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
  ])('is refused with one issue per field: %j', (input, issues) => {
    expect(issuesOf({ title: 'A title', ...input })).toEqual(issues);
  });

  it('may contain fields of other kinds, which are ignored', () => {
    const input = { title: 'A title', kind: 'text', body: 'hello', url: 'javascript:alert(1)' };
    expect(textInputSchema.parse(input)).toEqual({ title: 'A title', text: { kind: 'text', body: 'hello' } });
  });

  it('is refused with a prohibited word in its title', () => {
    expect(issuesOf({ title: '線上賭場', kind: 'text', body: 'hello' })).toEqual(['title TITLE_PROHIBITED']);
  });

  it('is refused with the issues of its title and of its kind’s fields at once', () => {
    expect(issuesOf({ title: ' \u3164\u200b', kind: 'url', url: 'javascript:alert(1)' })).toEqual([
      'title TITLE_REQUIRED',
      'url URL_INVALID',
    ]);
  });
});
