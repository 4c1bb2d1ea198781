import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf } from '../lib/cpu.ts';
import { ask } from '../lib/databases.ts';
import { memoryOf } from '../lib/memory.ts';
import { familyOf, shopProcesses } from '../lib/processes.ts';
import { type StoreForm, sendForm } from '../lib/send-form.ts';
import type { Customer, Shop } from '../lib/shop.ts';
import { median, quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const BYTES = 5_000_000;
const FILES = 6;
const ROUNDS = 3;
const [PARALLEL, PARALLEL_BYTES] = [100, 2_000_000];
const VIDEO_S = 10;
const LIBRARY = 10_000;
const LOOKS = 100;
const PAGE = 100;

type Upload = StoreForm & { uploadId: string };
type Content = { id: string };

const begin = (customer: Customer, filename: string, size: number): Promise<Upload> =>
  customer.call<Upload>('POST', '/api/media/uploads', { filename, size, contentType: 'image/jpeg' });

/** Bytes a second of files sent one after the other, through the gateway or to the store behind it. */
async function rateOf(shop: Shop, customer: Customer, isDirect: boolean): Promise<number> {
  const bytes = Buffer.alloc(BYTES, 1);
  const forms: Upload[] = [];
  for (let file = 0; file < FILES; file += 1) forms.push(await begin(customer, 'bench.jpg', BYTES));
  const startedAt = performance.now();
  for (const form of forms) {
    const url = new URL(form.url);
    if (isDirect) url.port = String(shop.port(9));
    await sendForm({ ...form, url: url.href }, bytes);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await ask(shop, 'media', 'DELETE FROM upload WHERE id = ANY($1::uuid[])', [
    forms.map(({ uploadId }) => uploadId),
  ]);
  return (BYTES * FILES) / seconds;
}

/** What gateway, store and media hold more at their peak while files come in at once than before, bytes. */
async function memoryOfMany(shop: Shop, customer: Customer): Promise<number> {
  const pids = shopProcesses()
    .filter(({ name }) => ['gateway', 's3', 'media'].includes(name))
    .flatMap(({ pid }) => familyOf(pid));
  const held = () => pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
  const form = await begin(customer, 'bench.jpg', PARALLEL_BYTES);
  const bytes = Buffer.alloc(PARALLEL_BYTES, 1);
  const before = held();
  let [peak, isOver] = [before, false];
  // One form for all: what comes in is the same as for a hundred people.
  const sending = Promise.all(Array.from({ length: PARALLEL }, () => sendForm(form, bytes))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    peak = Math.max(peak, held());
    await sleep(50);
  }
  await sending;
  await ask(shop, 'media', 'DELETE FROM upload WHERE id = $1::uuid', [form.uploadId]);
  return peak - before;
}

/** A video as a phone takes it, of this many seconds. */
function film(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-bench-'));
  try {
    const path = join(folder, 'film.avi');
    const picture = ['-f', 'lavfi', '-i', `testsrc2=duration=${VIDEO_S}:size=1920x1080:rate=30`];
    const sound = ['-f', 'lavfi', '-i', `sine=duration=${VIDEO_S}`, '-c:a', 'aac'];
    const coding = ['-c:v', 'mpeg4', '-b:v', '6M'];
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...picture, ...sound, ...coding, path]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Seconds of one core that a second of a video takes until it is ready, and whose it was. */
async function convertFilm(shop: Shop, customer: Customer): Promise<{ cost: number; ownerId: string }> {
  const bytes = film();
  const upload = await begin(customer, 'film.avi', bytes.length);
  await sendForm(upload, bytes);
  const worker = shopProcesses().find(({ name }) => name === 'media-worker')?.pid ?? 0;
  // ffmpeg's own time is added to its parent's when it ends, which /proc counts for waited children only.
  const used = (): number => familyOf(worker).reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = used();
  const { id } = await customer.call<Content>('POST', `/api/media/uploads/${upload.uploadId}/complete`);
  let peak = before;
  for (let status = 'processing'; status === 'processing'; await sleep(100)) {
    const [row] = await ask<{ status: string }>(shop, 'media', 'SELECT status FROM content WHERE id = $1', [
      id,
    ]);
    status = row?.status ?? 'gone';
    peak = Math.max(peak, used());
    if (status === 'failed') throw new Error('the video was not converted');
  }
  const [owner] = await ask<{ owner_id: string }>(
    shop,
    'media',
    'SELECT owner_id FROM content WHERE id = $1',
    [id],
  );
  if (!owner) throw new Error('the video is gone');
  return { cost: (peak - before) / 1000 / VIDEO_S, ownerId: owner.owner_id };
}

/** The list of somebody with many files, a page of a hundred; ms. They are taken away again. */
async function timeLibrary(shop: Shop, customer: Customer, ownerId: string): Promise<number[]> {
  await ask(
    shop,
    'media',
    `INSERT INTO content (id, owner_id, type, title, delivery_key, mime_type, size, width, height, has_thumb, created_at, updated_at)
     SELECT gen_random_uuid(), $1::uuid, 'image', 'bench ' || n, 'bench-' || n || '-' || gen_random_uuid(), 'image/jpeg', 1000, 10, 10, true,
       now() - n * interval '1 minute', now()
     FROM generate_series(1, ${LIBRARY}) AS n`,
    [ownerId],
  );
  try {
    const times: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      const startedAt = performance.now();
      const page = 1 + (look % (LIBRARY / PAGE));
      await customer.call('GET', `/api/media/contents?page=${page}&pageSize=${PAGE}`);
      times.push(performance.now() - startedAt);
    }
    return times;
  } finally {
    await ask(
      shop,
      'media',
      `DELETE FROM content WHERE owner_id = $1::uuid AND delivery_key LIKE 'bench-%'`,
      [ownerId],
    );
  }
}

/** Files through the gateway beside the store alone, a video's conversion, and a large library. */
export async function measureUploads(shop: Shop, customer: Customer): Promise<Row[]> {
  const through: number[] = [];
  const direct: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    through.push(await rateOf(shop, customer, false));
    direct.push(await rateOf(shop, customer, true));
  }
  const more = await memoryOfMany(shop, customer);
  const { cost, ownerId } = await convertFilm(shop, customer);
  const looks = await timeLibrary(shop, customer, ownerId);
  return [
    {
      what: `files of ${BYTES / 1e6} MB through the gateway`,
      measured: `${(median(through) / 1e6).toFixed(0)} MB/s = ${(median(through) / median(direct)).toFixed(2)} × the store alone`,
      floor: `the store alone ${(median(direct) / 1e6).toFixed(0)} MB/s`,
      goal: '≥ 0.6 ×',
    },
    {
      what: `memory of gateway, store and media for ${PARALLEL} uploads of ${PARALLEL_BYTES / 1e6} MB at once`,
      measured: `${(more / 1e6).toFixed(0)} MB more at the peak`,
      floor: '-',
      goal: 'report',
    },
    {
      what: 'a second of 1080p video of a camera (AVI), until it is converted',
      measured: `${cost.toFixed(2)} s of one core`,
      floor: '-',
      goal: 'report',
    },
    {
      what: `a page of ${PAGE} in a library of ${LIBRARY.toLocaleString('en')} files`,
      measured: `p99 ${quantile(looks, 0.99).toFixed(0)} ms`,
      floor: `p50 ${quantile(looks, 0.5).toFixed(0)} ms`,
      goal: 'report',
    },
  ];
}
