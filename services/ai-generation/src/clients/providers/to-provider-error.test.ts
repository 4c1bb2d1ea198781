import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { ProviderBusy } from './provider-busy.ts';
import { ProviderFailed } from './provider-failed.ts';
import { toProviderError } from './to-provider-error.ts';
import { UnusablePicture } from './unusable-picture.ts';

describe('toProviderError', () => {
  it('keeps its own', () => {
    for (const error of [
      new AppError('GENERATION_REFUSED'),
      new ProviderBusy('429', 1000),
      new ProviderFailed('503'),
      new UnusablePicture('half of it'),
    ])
      expect(toProviderError(error)).toBe(error);
  });

  it('takes a connection that was never made for a failure without a charge', () => {
    const refused = new TypeError('fetch failed', {
      cause: Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }),
    });
    expect(toProviderError(new Error('Connection error.', { cause: refused }))).toEqual(
      new ProviderFailed('ECONNREFUSED'),
    );
  });

  const coded = (code: string, more: object = {}) => Object.assign(new Error('secret'), { code, ...more });
  it.each([
    ['an expired certificate', coded('CERT_HAS_EXPIRED')],
    ['a certificate of somebody else', coded('ERR_TLS_CERT_ALTNAME_INVALID')],
    ['no TLS at all', coded('ERR_SSL_WRONG_VERSION_NUMBER')],
    ['a time-out while it was connected', coded('ETIMEDOUT', { syscall: 'connect' })],
    [
      'several addresses of which none was reached',
      coded('ETIMEDOUT', { errors: [coded('ETIMEDOUT', { syscall: 'connect' }), coded('ENETUNREACH')] }),
    ],
  ])('takes %s for a failure without a charge', (_name, cause) => {
    expect(toProviderError(new TypeError('fetch failed', { cause }))).toEqual(new ProviderFailed(cause.code));
  });

  it('takes a time-out of a connection that was made for a picture that may have been', () => {
    const cause = coded('ETIMEDOUT', { syscall: 'read' });
    expect(toProviderError(new TypeError('terminated', { cause }))).toBeInstanceOf(UnusablePicture);
  });

  it('takes what broke off later for a picture that may have been made, without its words', () => {
    const broken = toProviderError(new SyntaxError('Unexpected token in "a prompt"'));
    expect(broken).toBeInstanceOf(UnusablePicture);
    expect(broken.message).toBe('the answer broke off: SyntaxError');
    expect(broken.cause).toBeUndefined();
  });

  it('finds the limit of an answer behind the error of a client', () => {
    const limit = new UnusablePicture('the answer is too large');
    expect(toProviderError(new TypeError('terminated', { cause: limit }))).toBe(limit);
  });
});
