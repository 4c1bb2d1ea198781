import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { checkConsents } from './consents.ts';

const CURRENT = { terms: '2026-11-01', privacy: '2026-10-01', disclaimer: '2026-09-01' };

describe('checkConsents', () => {
  it('accepts the current versions', () => {
    expect(() => checkConsents({ ...CURRENT }, CURRENT)).not.toThrow();
  });

  it('names each document whose version is not the current one', () => {
    let thrown: unknown;
    try {
      checkConsents({ terms: CURRENT.terms, privacy: CURRENT.terms, disclaimer: '' }, CURRENT);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(AppError);
    expect((thrown as AppError).code).toBe('CONSENT_OUTDATED');
    expect((thrown as AppError).fields.map(({ path }) => path)).toEqual([
      'consents.privacy',
      'consents.disclaimer',
    ]);
  });
});
