const SOS = 0xda;
const COEFFICIENTS = 63;
/** Most bits of a coefficient that progressive scans may bring one by one. */
const BITS = 13;

type Scan = { from: number; component: number; firstCoefficient: number };

/** The scans of one component each. */
function findScans(jpeg: Buffer): Scan[] {
  const scans: Scan[] = [];
  for (let at = 2; at < jpeg.length - 10; at += 1)
    if (jpeg[at] === 0xff && jpeg[at + 1] === SOS && jpeg[at + 4] === 1)
      scans.push({ from: at, component: jpeg[at + 5] ?? 0, firstCoefficient: jpeg[at + 7] ?? 0 });
  return scans.filter(({ firstCoefficient }) => firstCoefficient > 0);
}

/** Up to the next marker. */
function bytesOf(jpeg: Buffer, { from }: Scan): Buffer {
  let end = from + 10;
  while (!(jpeg[end] === 0xff && jpeg[end + 1] !== 0)) end += 1;
  return jpeg.subarray(from, end);
}

/**
 * A progressive JPEG of one colour with all the scans that the standard allows, nearly a thousand a component: each is another
 * pass over the whole picture and costs a few bytes.
 */
export function withManyScans(jpeg: Buffer): Buffer {
  const scans = findScans(jpeg);
  const [first] = scans;
  if (!first) throw new Error('not a progressive JPEG');
  const empty = new Map<number, Buffer>();
  for (const scan of scans) if (!empty.has(scan.component)) empty.set(scan.component, bytesOf(jpeg, scan));
  const table = empty.get(first.component)?.[6] ?? 0;
  const parts = [jpeg.subarray(0, first.from)];
  for (let coefficient = 1; coefficient <= COEFFICIENTS; coefficient += 1)
    for (let bit = BITS; bit >= 0; bit -= 1)
      for (const scan of empty.values()) {
        const one = Buffer.from(scan);
        const before = bit === BITS ? 0 : bit + 1;
        one.set([table, coefficient, coefficient, before * 16 + bit], 6);
        parts.push(one);
      }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}
