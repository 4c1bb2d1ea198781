/** A day, `yyyy-MM-dd`, and the time of that day, `HH:mm:ss`; null where none is written. */
export type WrittenMoment = { day: string; time: string | null };

/** Days since 1899-12-30, as spreadsheets number them, from 2001 to 2099; the time is a part of a day. */
const SERIAL = /^(?:3[7-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/;
const EPOCH_DAY = Temporal.PlainDate.from('1899-12-30');
const SECONDS_A_DAY = 86_400;

/** Year, month and day with signs between them, or with none; a year of three digits counts from the Republic's first, 1912. */
const DAY =
  /^(?:民國)?\s*(\d{3,4})\s?[/.年-]\s?(\d{1,2})\s?[/.月-]\s?(\d{1,2})日?(?=\D|$)|^(\d{4})(\d\d)(\d\d)(?=\D|$|\d{6}$)/u;
const BEFORE_REPUBLIC = 1911;
const TIME =
  /^(?:\s*(上午|下午|[ap]\.?m\.?))?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*(上午|下午|[ap]\.?m\.?))?(?:\s*\+08:?00)?$|^(\d\d)(\d\d)(\d\d)$/iu;
const AFTERNOON = /^(?:下午|p)/iu;
const HALF_A_DAY = 12;

function readSerial(text: string): WrittenMoment {
  const days = Math.floor(Number(text));
  const seconds = Math.round((Number(text) - days) * SECONDS_A_DAY);
  const moment = EPOCH_DAY.add({ days }).toPlainDateTime().add({ seconds });
  const day = moment.toPlainDate().toString();
  return { day, time: text.includes('.') ? moment.toPlainTime().toString({ smallestUnit: 'second' }) : null };
}

function dayOf(found: RegExpExecArray): string | null {
  const [year = 0, month = 0, day = 0] = (found[1] === undefined ? found.slice(4, 7) : found.slice(1, 4)).map(
    Number,
  );
  const isRepublic = found[1]?.length === 3;
  try {
    const fields = { year: isRepublic ? year + BEFORE_REPUBLIC : year, month, day };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

function timeOf(found: RegExpExecArray): string | null {
  const half = found[1] ?? found[5];
  const [typed = 0, minute = 0, second = 0] = (
    found[2] === undefined ? found.slice(6, 9) : found.slice(2, 5)
  ).map((part) => Number(part ?? 0));
  if (half !== undefined && (typed === 0 || typed > HALF_A_DAY)) return null;
  const hour = half === undefined ? typed : (typed % HALF_A_DAY) + (AFTERNOON.test(half) ? HALF_A_DAY : 0);
  try {
    const time = Temporal.PlainTime.from({ hour, minute, second }, { overflow: 'reject' });
    return time.toString({ smallestUnit: 'second' });
  } catch {
    return null;
  }
}

/**
 * A day, with or without its time, as spreadsheets, banks and back offices in Taiwan write it: `2026/11/5`, `2026-11-05 14:30`,
 * `115/11/05`, `2026/11/5 下午 02:30:00`, `20261105143000`, `46331.604`. Null for anything else: of `5/11/2026` nobody knows.
 */
export function readWrittenMoment(text: string): WrittenMoment | null {
  const typed = text.trim();
  if (SERIAL.test(typed)) return readSerial(typed);
  const found = DAY.exec(typed);
  const day = found && dayOf(found);
  if (!day) return null;
  const rest = typed.slice(found[0].length).replace(/^[\sT]+/, '');
  if (rest === '') return { day, time: null };
  const written = TIME.exec(rest);
  const time = written && timeOf(written);
  return time ? { day, time } : null;
}
