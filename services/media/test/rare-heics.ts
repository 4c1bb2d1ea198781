import { buildWithFfmpeg } from './files.ts';

const u8 = (...values: number[]): Buffer => Buffer.from(values);
const u16 = (value: number): Buffer => u8(value >> 8, value & 0xff);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body]);
};
const fullBox = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  box(type, u8(version, 0, 0, 0), ...parts);

/** A coded picture: what opens its decoder, and what it decodes. */
type Tile = { hvcC: Buffer; sample: Buffer; side: number };

/** A square of one colour as HEVC. */
export function buildTile(colour: string, side: number): Tile {
  const mp4 = buildWithFfmpeg(
    [
      ...['-f', 'lavfi', '-i', `color=${colour}:size=${side}x${side}`, '-frames:v', '1'],
      ...['-c:v', 'libx265', '-x265-params', 'log-level=none:info=0', '-pix_fmt', 'yuv420p'],
      ...['-tag:v', 'hvc1', '-movflags', '+faststart'],
    ],
    'a.mp4',
  );
  const cut = (type: string): Buffer => {
    const at = mp4.indexOf(type, 0, 'latin1') - 4;
    return mp4.subarray(at, at + mp4.readUInt32BE(at));
  };
  return { hvcC: cut('hvcC'), sample: cut('mdat').subarray(8), side };
}

type Item = {
  type: 'hvc1' | 'grid';
  /** What it holds; equal ones are written once. */
  data: Buffer;
  properties: Buffer[];
  /** Where it belongs: `auxl` to what it tells about, `dimg` from a grid to its tiles, by their places among the items. */
  refers?: { as: 'auxl' | 'dimg' | 'thmb'; to: number[] };
  isHidden?: boolean;
};

const sidesOf = (width: number, height: number): Buffer => fullBox('ispe', 0, u32(width), u32(height));
export const colourOf = (profile: Buffer): Buffer => box('colr', Buffer.from('prof'), profile);
export const auxiliary = (urn: string): Buffer => fullBox('auxC', 0, Buffer.from(`${urn}\0`));

export const picture = (tile: Tile, ...properties: Buffer[]): Item => ({
  ...{ type: 'hvc1', data: tile.sample },
  properties: [tile.hvcC, sidesOf(tile.side, tile.side), ...properties],
});

/** The tiles of a picture, all the same, and the picture. */
export function grid(tile: Tile, columns: number, rows: number): Item[] {
  const places = Array.from({ length: columns * rows }, (_, index) => index + 1);
  const [width, height] = [columns * tile.side, rows * tile.side];
  return [
    {
      type: 'grid',
      data: Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(width), u32(height)]),
      properties: [sidesOf(width, height)],
      refers: { as: 'dimg', to: places },
    },
    ...places.map(() => ({ ...picture(tile), isHidden: true })),
  ];
}

/** A HEIC of these items (ISO/IEC 23008-12), of which the first is the one to show. */
export function buildHeic(items: readonly Item[]): Buffer {
  const properties: Buffer[] = [];
  const placeOf = (property: Buffer): number => {
    const found = properties.findIndex((each) => each.equals(property));
    return found >= 0 ? found + 1 : properties.push(property);
  };
  const datas: Buffer[] = [];
  const offsets = new Map<Buffer, number>();
  let end = 0;
  for (const { data } of items) {
    if (offsets.has(data)) continue;
    offsets.set(data, end);
    datas.push(data);
    end += data.length;
  }
  const infos = items.map(({ type, isHidden }, index) =>
    box('infe', u8(2, 0, 0, isHidden ? 1 : 0), u16(index + 1), u16(0), Buffer.from(`${type}\0`)),
  );
  const links = items.map(({ properties: own }, index) =>
    Buffer.concat([u16(index + 1), u8(own.length), ...own.map((each) => u16(0x8000 | placeOf(each)))]),
  );
  const refs = items.flatMap(({ refers }, index) =>
    refers
      ? [box(refers.as, u16(index + 1), u16(refers.to.length), ...refers.to.map((to) => u16(to + 1)))]
      : [],
  );
  const metaOf = (start: number): Buffer =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        0,
        u8(0x44, 0),
        u16(items.length),
        ...items.map(({ data }, index) =>
          Buffer.concat([
            ...[u16(index + 1), u16(0), u16(1), u32(start + (offsets.get(data) ?? 0)), u32(data.length)],
          ]),
        ),
      ),
      fullBox('iinf', 0, u16(items.length), ...infos),
      fullBox('iref', 0, ...refs),
      box('iprp', box('ipco', ...properties), box('ipma', u8(0, 0, 0, 1), u32(items.length), ...links)),
    );
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
  const start = head.length + metaOf(0).length + 8;
  return Buffer.concat([head, metaOf(start), box('mdat', ...datas)]);
}
