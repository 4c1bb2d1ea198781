const ZONE = 'Asia/Taipei';
const PATTERN = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

const two = (value: number): string => String(value).padStart(2, '0');

/** `yyyy/MM/dd HH:mm:ss` on Taipei's clock, as gateways write instants. */
export function formatTaipei(at: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ZONE);
  const date = `${local.year}/${two(local.month)}/${two(local.day)}`;
  return `${date} ${two(local.hour)}:${two(local.minute)}:${two(local.second)}`;
}

/** The last instant of a day `yyyy/MM/dd` on Taipei's clock; null for anything else. */
export function endOfTaipeiDay(text: string): Date | null {
  return /^\d{4}\/\d{2}\/\d{2}$/.test(text) ? parseTaipei(`${text} 23:59:59`) : null;
}

/** Parses such a text; null for anything else. */
export function parseTaipei(text: string): Date | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number);
  try {
    const local = Temporal.ZonedDateTime.from(
      { timeZone: ZONE, year, month, day, hour, minute, second } as Temporal.ZonedDateTimeLike & {
        timeZone: string;
      },
      { overflow: 'reject' },
    );
    return new Date(local.epochMilliseconds);
  } catch {
    return null;
  }
}
