const ZONE = 'Asia/Taipei';

const local = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ZONE);

/** `yyyy-MM-dd` of an instant in Taipei. */
export const formatTaipeiDay = (at: Date): string => local(at).toPlainDate().toString();

/** Parses `yyyy-MM-dd HH:mm:ss` (or with slashes) in Taipei time; null for anything else. */
export function parseTaipei(text: string): Date | null {
  const match = /^(\d{4})[-/](\d{2})[-/](\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text.trim());
  if (!match) return null;
  try {
    const [, year, month, day, time] = match;
    const plain = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`, { overflow: 'reject' });
    return new Date(plain.toZonedDateTime(ZONE).epochMilliseconds);
  } catch {
    return null;
  }
}

/** The invoice period of an instant: two months from an odd one, named by its first, such as `2026-11`. */
export function invoicePeriodOf(at: Date): string {
  const { year, month } = local(at);
  const first = month % 2 === 0 ? month - 1 : month;
  return `${year}-${String(first).padStart(2, '0')}`;
}
