import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { ERROR_CODES } from './codes.ts';
import { formatErrorText } from './format.ts';

function texts(language: string): Record<string, string> {
  return JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/errors.json`, import.meta.url), 'utf8'),
  );
}

describe('AppError', () => {
  it('keeps the cause of a defect and answers INTERNAL', () => {
    const cause = new Error('socket closed');
    const error = AppError.from(cause);
    expect(error.code).toBe('INTERNAL');
    expect(error.cause).toBe(cause);
  });

  it('says of a database that is away that a further try helps', () => {
    const cause = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
      code: '25006',
    });
    expect(AppError.from(cause)).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE', httpStatus: 503, cause });
  });

  it('does not wrap an expected failure again', () => {
    const error = new AppError('ORDER_NOT_PAYABLE');
    expect(AppError.from(error)).toBe(error);
    expect(error.httpStatus).toBe(409);
  });

  it('turns a code it does not know into INTERNAL', () => {
    expect(AppError.fromWire({ code: 'SOMETHING_NEWER' }).code).toBe('INTERNAL');
  });
});

describe('error texts', () => {
  it.each(['zh-TW', 'en'])('has a text for every code in %s, and no text without a code', (language) => {
    expect(Object.keys(texts(language)).sort()).toEqual(Object.keys(ERROR_CODES).sort());
  });

  it('puts values into their places', () => {
    expect(formatErrorText('還差 {{gap}} 元', { gap: 120 })).toBe('還差 120 元');
  });
});
