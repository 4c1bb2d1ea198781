type Address = { postalCode: string; city: string; district: string; line: string };

/** An address in one line as on an envelope; a street in Latin letters or digits keeps its distance from the Chinese place. */
export function formatAddress({ postalCode, city, district, line }: Address): string {
  const gap = /^[!-~]/.test(line) ? ' ' : '';
  return `${postalCode} ${city}${district}${gap}${line}`;
}
