import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@tapory/service-kit';
import type { Attempt, GatewayName, TransferCode } from '../domain/attempt.ts';

type Texts = { default: string } & Record<GatewayName, Record<string, string>>;

const LOCALES = new URL('../../../../../locales/', import.meta.url);

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}/payment-codes.json`, LOCALES), 'utf8')) as Texts,
  ]),
) as Record<Language, Texts>;

/** Said of a code that was not paid in time, which the gateways report as unpaid only. */
const EXPIRED: Record<TransferCode['kind'], string> = {
  cvs: '10100069',
  atm: '10100070',
  barcode: '10100073',
};

/** They say no more than that nothing was paid. */
const UNPAID = new Set(['0', '2', '10100055', '10200095']);

type Failed = Pick<Attempt, 'gateway' | 'transferCode' | 'codeExpiresAt'> & { failureCode: string };

/** Why an attempt failed, localised; the general text for a code that is not listed. */
export function failureText(
  { gateway, failureCode, transferCode, codeExpiresAt }: Failed,
  language: Language,
  now = new Date(),
): string {
  const known = texts[language];
  const said = Object.hasOwn(known[gateway], failureCode) ? known[gateway][failureCode] : undefined;
  const isExpired = codeExpiresAt !== null && codeExpiresAt <= now;
  const expired = transferCode && isExpired ? known.ecpay[EXPIRED[transferCode.kind]] : undefined;
  return (said && !UNPAID.has(failureCode) ? said : (expired ?? said)) ?? known.default;
}
