import { AppError, type ErrorCode } from '@tapory/errors';
import type { Coupon, CouponTerms } from './coupon.ts';

type Term = keyof CouponTerms;

type Contradiction = {
  /** The field that is told. */
  path: Term;
  /** The terms that it depends on. */
  of: readonly Term[];
  holds: (terms: CouponTerms) => boolean;
};

const CONTRADICTIONS: readonly Contradiction[] = [
  { path: 'value', of: ['type', 'value'], holds: ({ type, value }) => type === 'percentage' && value > 100 },
  { path: 'cap', of: ['type', 'cap'], holds: ({ type, cap }) => type === 'fixed' && cap !== null },
  { path: 'minimumAmount', of: ['minimumAmount'], holds: ({ minimumAmount }) => minimumAmount < 0 },
  {
    path: 'listedUserIds',
    of: ['eligibility', 'listedUserIds'],
    holds: ({ eligibility, listedUserIds }) => eligibility === 'listed' && listedUserIds.length === 0,
  },
  {
    path: 'perUserLimit',
    of: ['totalLimit', 'perUserLimit'],
    holds: ({ totalLimit, perUserLimit }) =>
      totalLimit !== null && perUserLimit !== null && perUserLimit > totalLimit,
  },
  {
    path: 'endsAt',
    of: ['startsAt', 'endsAt'],
    holds: ({ startsAt, endsAt }) => startsAt !== null && endsAt !== null && endsAt <= startsAt,
  },
];

function refuse(paths: readonly Term[], code: ErrorCode): void {
  if (paths.length === 0) return;
  throw new AppError(code, { fields: paths.map((path) => ({ path, code })) });
}

const isChanged = (coupon: CouponTerms, change: Partial<CouponTerms>, term: Term): boolean =>
  change[term] !== undefined && JSON.stringify(change[term]) !== JSON.stringify(coupon[term]);

/**
 * Throws VALIDATION_FAILED, naming every field, for terms that contradict each other: more than 100 percent, a cap of
 * a fixed amount, an end that is not after the start, a negative minimum, an empty list of people, more uses for one
 * person than for all.
 */
export function checkTerms(terms: CouponTerms): void {
  const found = CONTRADICTIONS.filter(({ holds }) => holds(terms));
  refuse(
    found.map(({ path }) => path),
    'VALIDATION_FAILED',
  );
}

const isOn = ({ enabled, archivedAt }: Pick<Coupon, 'enabled' | 'archivedAt'>): boolean =>
  enabled && archivedAt === null;

/**
 * As {@link checkTerms}, for a change of a stored coupon. Its terms may contradict each other without anybody's doing: the
 * last person of its list was erased, or it is older than a rule. Only what the change touches is looked at, and
 * everything when it puts the coupon into use.
 */
export function checkChange(
  coupon: Coupon,
  { archivedAt, ...terms }: Partial<CouponTerms & Pick<Coupon, 'archivedAt'>>,
): void {
  const next = { ...coupon, ...terms, archivedAt: archivedAt === undefined ? coupon.archivedAt : archivedAt };
  const isPutOn = isOn(next) && !isOn(coupon);
  const isTouched = ({ of }: Contradiction) => of.some((term) => isChanged(coupon, terms, term));
  const found = CONTRADICTIONS.filter((rule) => (isPutOn || isTouched(rule)) && rule.holds(next));
  refuse(
    found.map(({ path }) => path),
    'VALIDATION_FAILED',
  );
}

/** Terms that people were promised: fixed once an order has used them. */
const PROMISED = ['type', 'value', 'cap', 'productKeys', 'eligibility'] as const satisfies Term[];

/** Throws COUPON_TERMS_LOCKED, naming every field, for a change of what was promised to whoever has used the coupon. */
export function checkPromised(coupon: CouponTerms, change: Partial<CouponTerms>): void {
  // No order has ever seen the cap of a fixed amount.
  const isPromised = (term: Term) => term !== 'cap' || coupon.type === 'percentage';
  const locked = PROMISED.filter((term) => isPromised(term) && isChanged(coupon, change, term));
  refuse(locked, 'COUPON_TERMS_LOCKED');
}
