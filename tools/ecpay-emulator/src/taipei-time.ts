const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Taipei',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function parts(at: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** `yyyy/MM/dd HH:mm:ss` in Taipei. */
export function taipeiTime(at: Date): string {
  const { year, month, day, hour, minute, second } = parts(at);
  return `${year}/${month}/${day} ${hour}:${minute}:${second}`;
}

/** `yyMMddHHmmss` in Taipei. */
export function taipeiCompact(at: Date): string {
  const { year, month, day, hour, minute, second } = parts(at);
  return `${year?.slice(2)}${month}${day}${hour}${minute}${second}`;
}

/** The day of the year in Taipei, `001` to `366`. */
export function taipeiDayOfYear(at: Date): string {
  const { year, month, day } = parts(at);
  const days =
    (Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.UTC(Number(year), 0, 0)) / 86_400_000;
  return String(days).padStart(3, '0');
}
