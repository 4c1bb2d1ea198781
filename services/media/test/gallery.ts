import { expect } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import sharp from 'sharp';
import { asJson } from './files.ts';
import type { TestMedia } from './start-media.ts';

export type RunEvent = {
  id: string;
  code: string;
  version: number;
  phase: string;
  hostId: string | null;
  counts: { pending: number; approved: number; hidden: number };
};

const DAY_MS = 24 * 3_600_000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

export const termsOf = (terms: object = {}) => ({
  ...{ name: '小美與阿明的婚禮', hostId: null, opensAt: inDays(-1), closesAt: inDays(1) },
  ...{ audience: 'everybody', trustsGuests: false, photosPerGuest: 5, photosMax: 50 },
  ...terms,
});

/** An event that an administrator made. */
export async function makeEvent(media: TestMedia, terms: object = {}): Promise<RunEvent> {
  const response = await media.callAs('admin', 'POST', '/admin/events', termsOf(terms));
  expect(response.status).toBe(201);
  return asJson<RunEvent>(response);
}

/** A JPEG of one colour, so that each is another file. */
export const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

type Form = { url: string; fields: Record<string, string> };

/** Sends a file as a guest's browser does. */
export async function postTo(form: Form, bytes: Buffer): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'f');
  expect((await fetch(form.url, { method: 'POST', body })).ok).toBe(true);
}

/** A guest's browser at an event. */
export async function joinAs(media: TestMedia, { code }: Pick<RunEvent, 'code'>, name = '') {
  const body = { name, hasConsented: true };
  const response = await media.call(null, 'POST', `/events/${code}/guests`, body);
  expect(response.status).toBe(201);
  const { token } = await asJson<{ token: string }>(response);
  const at = `/events/${code}/photos`;
  const begin = (id: string, size = 100) => media.call(null, 'PUT', `${at}/${id}`, { token, size });
  const complete = (id: string) => media.call(null, 'POST', `${at}/${id}/complete`, { token });
  return {
    ...{ token, begin, complete },
    remove: (id: string) => media.call(null, 'POST', `${at}/${id}/remove`, { token }),
    mine: async () =>
      asJson<{ name: string; photos: { id: string; state: string; thumbUrl?: string }[] }>(
        await media.call(null, 'POST', `/events/${code}/mine`, { token }),
      ),
    /** Sends a photo; the response to its completion. */
    async send(bytes: Buffer, id = newId()): Promise<{ id: string; response: Response }> {
      const begun = await begin(id, bytes.length);
      expect(begun.status).toBe(200);
      const { form } = await asJson<{ form: Form | null }>(begun);
      if (form) await postTo(form, bytes);
      return { id, response: await complete(id) };
    },
  };
}

export type Shown = { id: string; url: string; thumbUrl: string; guestName: string };

/** What everybody with the code sees. */
export async function gallery(media: TestMedia, { code }: Pick<RunEvent, 'code'>, query = '') {
  const response = await media.call(null, 'GET', `/events/${code}/photos${query}`);
  expect(response.status).toBe(200);
  return asJson<{ items: Shown[]; total: number }>(response);
}
