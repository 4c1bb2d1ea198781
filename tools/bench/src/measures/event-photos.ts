import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../lib/memory.ts';
import { shopProcesses } from '../lib/processes.ts';
import { type StoreForm, sendForm } from '../lib/send-form.ts';
import type { Shop } from '../lib/shop.ts';
import { callAsAdmin } from '../lib/staff.ts';
import { quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const GUESTS = 200;
const PHOTOS = 5;
/** Guests that send at the same moment. */
const AT_ONCE = 100;
const DAY_MS = 86_400_000;

type Event = { id: string; code: string };

async function call<Result>(shop: Shop, method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(`${shop.url}/api/media${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-tapory-csrf': '1', 'idempotency-key': randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(120_000),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}

/** Another photo each time: the same one twice is taken once. */
async function photograph(index: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const raw = { width: 800, height: 600, channels: 3 as const };
  const pixels = Buffer.alloc(raw.width * raw.height * 3, index % 251);
  pixels.writeUInt32LE(index * 2_654_435 + 1, index % 1000);
  pixels.fill(index % 199, 5000, 5000 + ((index * 97) % 400_000));
  return sharp(pixels, { raw }).jpeg().toBuffer();
}

/** One photo of a guest, from the first request until it is taken in; ms. */
async function sendPhoto(shop: Shop, code: string, token: string, bytes: Buffer): Promise<number> {
  const startedAt = performance.now();
  const at = `/events/${code}/photos/${randomUUID()}`;
  const { form } = await call<{ form: StoreForm | null }>(shop, 'PUT', at, { token, size: bytes.length });
  if (form) await sendForm(form, bytes);
  await call(shop, 'POST', `${at}/complete`, { token });
  return performance.now() - startedAt;
}

/** From a photo that was taken in to the wall's next look that shows it, ms. */
async function untilShown(shop: Shop, code: string, before: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { total } = await call<{ total: number }>(shop, 'GET', `/events/${code}/photos?pageSize=1`);
    if (total > before) return performance.now() - startedAt;
    await sleep(20);
  }
}

/** A feast: two hundred guests with five photos each through the gateway, the wall, and all photos as one file. */
export async function measureEventPhotos(shop: Shop): Promise<Row[]> {
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  const event = await callAsAdmin<Event>(shop, 'POST', '/media/admin/events', {
    ...{ name: 'Bench', hostId: null, opensAt: day(-1), closesAt: day(1) },
    ...{ audience: 'everybody', trustsGuests: true, photosPerGuest: PHOTOS, photosMax: GUESTS * PHOTOS + 1 },
  });
  const { code } = event;
  const media = shopProcesses().find(({ name }) => name === 'media')?.pid ?? 0;
  const times: number[] = [];
  const atRest = memoryOf(media);
  let peakSending = atRest;
  const watch = setInterval(() => {
    peakSending = Math.max(peakSending, memoryOf(media));
  }, 50);
  let next = 0;
  const startedAt = performance.now();
  const guest = async (): Promise<void> => {
    for (let index = next++; index < GUESTS; index = next++) {
      const body = { name: '', hasConsented: true };
      const { token } = await call<{ token: string }>(shop, 'POST', `/events/${code}/guests`, body);
      for (let photo = 0; photo < PHOTOS; photo += 1)
        times.push(await sendPhoto(shop, code, token, await photograph(index * PHOTOS + photo)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guest));
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  const sendingMb = (peakSending - atRest) / 1e6;
  const { token } = await call<{ token: string }>(shop, 'POST', `/events/${code}/guests`, {
    ...{ name: '', hasConsented: true },
  });
  const [, wallMs] = await Promise.all([
    sendPhoto(shop, code, token, await photograph(GUESTS * PHOTOS)),
    untilShown(shop, code, GUESTS * PHOTOS),
  ]);
  const before = memoryOf(media);
  const zip = await fetch(`${shop.url}/api/media/events/${code}/zip`, {
    signal: AbortSignal.timeout(120_000),
  });
  if (!zip.ok || !zip.body) throw new Error(`the zip: ${zip.status}`);
  let bytes = 0;
  let peak = before;
  for await (const part of zip.body) {
    bytes += part.length;
    peak = Math.max(peak, memoryOf(media));
  }
  await callAsAdmin(shop, 'POST', `/media/admin/events/${event.id}/close`);
  return [
    {
      what: `${GUESTS} guests with ${PHOTOS} photos each through the gateway, ${AT_ONCE} at once`,
      measured: `${(times.length / seconds).toFixed(0)} photos/s, none refused`,
      floor: `a photo: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
      goal: 'report',
    },
    {
      what: `memory of media while ${AT_ONCE} photos come at once`,
      measured: `${sendingMb.toFixed(0)} MB more`,
      floor: `${(atRest / 1e6).toFixed(0)} MB before`,
      goal: 'report',
    },
    {
      what: 'a photo that is sent, until the wall can show it',
      measured: `${wallMs.toFixed(0)} ms`,
      floor: 'the wall looks every few seconds',
      goal: '≤ 5 s with the wall’s own pace',
    },
    {
      what: `all ${GUESTS * PHOTOS + 1} photos as one file`,
      measured: `${((peak - before) / 1e6).toFixed(0)} MB more memory at most`,
      floor: `the file has ${(bytes / 1e6).toFixed(0)} MB`,
      goal: 'report',
    },
  ];
}
