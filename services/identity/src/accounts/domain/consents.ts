import { AppError, type FieldError } from '@tapory/errors';

/** The documents that a new account must consent to. */
export const DOCUMENTS = ['terms', 'privacy', 'disclaimer'] as const;

export type Consents = Record<(typeof DOCUMENTS)[number], string>;

/** Throws CONSENT_OUTDATED for each document whose version is not the current one. */
export function checkConsents(given: Consents, current: Consents): void {
  const fields = DOCUMENTS.filter((document) => given[document] !== current[document]).map(
    (document): FieldError => ({ path: `consents.${document}`, code: 'CONSENT_OUTDATED' }),
  );
  if (fields.length > 0) throw new AppError('CONSENT_OUTDATED', { fields });
}
