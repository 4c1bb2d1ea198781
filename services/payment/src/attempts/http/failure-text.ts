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

type Failed = Pick<Attempt, 'gateway' | 'transferCode' | 'codeExpiresAt'> & { failureCode: string };

/** Why an attempt failed, localised; the general text for a code that is not listed. */
export function failureText(
  { gateway, failureCode, transferCode, codeExpiresAt }: Failed,
  language: Language,
  now = new Date(),
): string {
  const known = texts[language];
  const isExpired = codeExpiresAt !== null && codeExpiresAt <= now;
  const [list, code] =
    transferCode && isExpired ? [known.ecpay, EXPIRED[transferCode.kind]] : [known[gateway], failureCode];
  return (Object.hasOwn(list, code) ? list[code] : undefined) ?? known.default;
}
