import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Entry, listSubjects, readDrawing } from '@tapory/embedded-renderer';
import sharp from 'sharp';
import { mainHue } from './main-hue.ts';
import { readSet } from './read-set.ts';
import { isSubject, kindOf } from './select.ts';

const PACK = fileURLToPath(
  new URL('../../../packages/embedded-renderer/assets/subjects.pack', import.meta.url),
);
const OWN = new URL('../own/', import.meta.url);

/** Longest edge of a drawing while its bounds are looked for, px. */
const LOOK = 256;
const UNITS = 32;

type Drawing = Omit<Entry, 'at' | 'length' | 'box' | 'hue'> & { body: string };

const compress = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Left, top, width and height of what is drawn, units, and its main colour. */
async function lookAt({ body, kind }: Drawing): Promise<Pick<Entry, 'box' | 'hue'>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}" width="${LOOK}" height="${LOOK}">${body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .trim({ background: '#00000000', threshold: 40 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = UNITS / LOOK;
  const box = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0), info.width, info.height];
  return {
    box: box.map((side) => Math.round(side * scale * 100) / 100) as Entry['box'],
    hue: mainHue(data, kind),
  };
}

function fromSet(): Drawing[] {
  const { found, subgroups } = readSet();
  const names = new Set(found.map(({ name }) => name));
  return found
    .filter(({ name, en }) => isSubject(name, en, names))
    .map(({ name, body, en, zh }) => ({
      id: name,
      kind: kindOf(name, en, subgroups),
      zh: [zh.label, ...(zh.tags ?? [])],
      en: [en.label, ...(en.tags ?? [])].map((word) => word.toLowerCase()),
      body,
    }));
}

/** Our own drawings: a file for each, named like the subject. Their words are in the vocabulary. */
const OWN_KINDS: Record<string, Entry['kind']> = {
  'sky-lantern': 'sky',
  'taipei-101': 'building',
  temple: 'building',
  'dragon-boat': 'vehicle',
  mazu: 'person',
  'lion-dance': 'large',
  seaside: 'building',
  'snowy-mountain': 'building',
  'firework-burst': 'sky',
  lighthouse: 'building',
  'hot-air-balloon': 'sky',
};

const own = (): Drawing[] =>
  readdirSync(OWN)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => {
      const id = file.slice(0, -'.svg'.length);
      const text = readFileSync(new URL(file, OWN), 'utf8');
      const body = text
        .replace(/<svg[^>]*>|<title>.*<\/title>|<\/svg>/g, '')
        .replace(/>\s+</g, '><')
        .trim();
      return { id, kind: OWN_KINDS[id] ?? 'food', zh: [], en: [], body };
    });

/** The set's drawings as they are packed, for a machine without the set: with `--own` only ours are read anew. */
const fromPack = (): Drawing[] =>
  [...listSubjects().values()].map(({ id, kind, zh, en, ...entry }) => ({
    ...{ id, kind, zh, en },
    body: readDrawing({ id, kind, zh, en, ...entry }),
  }));

const ours = own();
const ourIds = new Set(ours.map(({ id }) => id));
const others = process.argv.includes('--own') ? fromPack() : fromSet();
const drawings = [...others.filter(({ id }) => !ourIds.has(id)), ...ours].sort((a, b) =>
  a.id < b.id ? -1 : 1,
);
const index: Entry[] = [];
const chunks: Buffer[] = [];
let at = 0;
for (const drawing of drawings) {
  const { body, ...words } = drawing;
  const chunk = compress(body);
  index.push({ ...words, ...(await lookAt(drawing)), at, length: chunk.length });
  chunks.push(chunk);
  at += chunk.length;
}
const head = compress(JSON.stringify(index));
const size = Buffer.alloc(4);
size.writeUInt32LE(head.length);
writeFileSync(PACK, Buffer.concat([size, head, ...chunks]));
process.stdout.write(`${index.length} subjects, ${((at + head.length) / 1e6).toFixed(2)} MB\n`);
