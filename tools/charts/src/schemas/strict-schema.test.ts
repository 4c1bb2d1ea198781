import { describe, expect, it } from '@jest/globals';
import { refsOf, toStrictSchema } from './strict-schema.ts';

describe('toStrictSchema', () => {
  it('refuses properties that an object does not have, at every depth', () => {
    const schema = {
      type: 'object',
      properties: { spec: { properties: { replicas: { type: 'integer', format: 'int32' } } } },
    };
    expect(toStrictSchema(schema)).toEqual({
      type: 'object',
      additionalProperties: false,
      properties: { spec: { additionalProperties: false, properties: { replicas: { type: 'integer' } } } },
    });
  });

  it('leaves free what Kubernetes leaves free', () => {
    const free = { properties: {}, 'x-kubernetes-preserve-unknown-fields': true };
    expect(toStrictSchema(free)).toEqual({ properties: {} });
    expect(toStrictSchema({ type: 'string', format: 'int-or-string' })).toEqual({
      type: ['string', 'integer'],
    });
    expect(toStrictSchema({ additionalProperties: { type: 'string', description: 'x' } })).toEqual({
      additionalProperties: { type: 'string' },
    });
  });

  it('keeps alternatives open, since each names a part of the object', () => {
    expect(toStrictSchema({ anyOf: [{ properties: { a: {} } }] })).toEqual({
      anyOf: [{ properties: { a: {} } }],
    });
  });
});

describe('refsOf', () => {
  it('finds references at every depth', () => {
    expect(refsOf({ items: { $ref: '#/a' }, allOf: [{ $ref: '#/b' }] })).toEqual(['#/a', '#/b']);
  });
});
