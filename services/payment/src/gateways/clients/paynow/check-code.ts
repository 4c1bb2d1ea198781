import { createHash, createHmac } from 'node:crypto';

const WEIGHTS = '93193193193193193193193';

const upperSha256 = (text: string): string => createHash('sha256').update(text).digest('hex').toUpperCase();

/** Year's last digit, day of the year, time on Taipei's clock: ten digits that PayNow calls TimeStr. */
export function timeStr(at: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Asia/Taipei');
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = String(local.dayOfYear).padStart(3, '0');
  return `${local.year % 10}${day}${two(local.hour)}${two(local.minute)}${two(local.second)}`;
}

/** Fifteen digits of account and time, and a check digit over all 23. The two rules take the account's other end first. */
export function checkCode(rule: 'GP' | 'GK', webNo: string, time: string): string {
  const account = webNo.padStart(9, '0');
  const [head, tail] =
    rule === 'GP' ? [account.slice(0, 5), account.slice(-4)] : [account.slice(-5), account.slice(0, 4)];
  const digits = `${head}${time}${time.slice(0, 4)}${tail}`;
  const sum = [...digits].reduce(
    (total, digit, at) => total + ((Number(digit) * Number(WEIGHTS[at])) % 10),
    0,
  );
  return `${digits.slice(0, 15)}${(10 - (sum % 10)) % 10}`;
}

/** PassCode of a GP request and of a GK response. */
export function gpPassCode(webNo: string, time: string): string {
  return upperSha256(webNo + checkCode('GP', webNo, time));
}

/** PassCode of a GK request and of a GP response. */
export function gkPassCode(webNo: string, time: string, checkNum: string): string {
  return createHmac('sha256', checkNum)
    .update(webNo + checkCode('GK', webNo, time))
    .digest('hex')
    .toUpperCase();
}
