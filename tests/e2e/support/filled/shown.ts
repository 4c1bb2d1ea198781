import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eventually } from '@tapory/testing';
import type { Page } from 'playwright-core';
import { callApi, type Job, startDrawing } from '../api.ts';
import type { AskAsStaff } from '../ask-staff.ts';
import { PHOTO } from '../content.ts';

export const EVENT = '小美與阿明的婚禮';
export const BLOCKED = '被移除的信';
export const APPEAL = '這是我自己寫的';

/** What others see of a member, and what the staff decide about it. */
export type Shown = {
  /** A design in the gallery. */
  title: string;
  event: { id: string; code: string };
  contentId: string;
  caseId: string;
  appealId: string;
};

async function draw(page: Page, title: string): Promise<string> {
  const { id } = await startDrawing(page, title);
  await eventually(
    async () => {
      const { status } = await callApi<Job>(page, 'GET', `/ai-generation/jobs/${id}`);
      if (status !== 'completed') throw new Error(`the picture is ${status}`);
    },
    { timeoutMs: 60_000 },
  );
  return id;
}

type Exhibit = { id: string; version: number };

/** Releases a design for the gallery; the staff let it in, or leave it to be decided. */
async function release(page: Page, ask: AskAsStaff, title: string, isShown: boolean): Promise<void> {
  const jobId = await draw(page, title);
  const terms = { showsTitle: true, showsWords: true, byline: '小美', occasion: null };
  await callApi(page, 'PUT', `/ai-generation/jobs/${jobId}/exhibit`, terms);
  if (!isShown) return;
  const { items } = await ask<{ items: Exhibit[] }>(
    'GET',
    '/ai-generation/admin/exhibits?status=waiting&sort=-releasedAt',
  );
  const exhibit = items.find(({ id }) => id === jobId);
  await ask('POST', `/ai-generation/admin/exhibits/${exhibit?.id}/decide`, {
    ...{ decision: 'shown', version: exhibit?.version },
  });
}

/** A guest's photo of an event, which its host lets everybody see. */
async function sendPhoto(page: Page, { id, code }: { id: string; code: string }): Promise<void> {
  const { token } = await callApi<{ token: string }>(page, 'POST', `/media/events/${code}/guests`, {
    ...{ name: '阿姨', hasConsented: true },
  });
  const bytes = readFileSync(PHOTO);
  const photoId = randomUUID();
  const path = `/media/events/${code}/photos/${photoId}`;
  type Form = { form: { url: string; fields: Record<string, string> } };
  const { form } = await callApi<Form>(page, 'PUT', path, { token, size: bytes.length });
  const sent = await page.context().request.post(form.url, {
    multipart: { ...form.fields, file: { name: 'f', mimeType: 'image/jpeg', buffer: bytes } },
  });
  if (!sent.ok()) throw new Error(`the photo of the event: ${sent.status()}`);
  await callApi(page, 'POST', `${path}/complete`, { token });
  await callApi(page, 'POST', `/media/hosted-events/${id}/decisions`, { ids: [photoId], state: 'approved' });
}

async function holdEvent(page: Page, ask: AskAsStaff, hostId: string): Promise<Shown['event']> {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const event = await ask<Shown['event']>('POST', '/media/admin/events', {
    ...{ name: EVENT, hostId, opensAt: inHours(-1), closesAt: inHours(6), audience: 'everybody' },
    ...{ trustsGuests: false, photosPerGuest: 20, photosMax: 200 },
  });
  await sendPhoto(page, event);
  return event;
}

type Subject = { id: string; subjectId: string };

/** Waits until the list has what was just done about something. */
const find = async (ask: AskAsStaff, path: string, about: string): Promise<string> =>
  eventually(
    async () => {
      const { items } = await ask<{ items: Subject[] }>('GET', path);
      const found = items.find(({ subjectId }) => subjectId === about);
      if (!found) throw new Error(`nothing about ${about} at ${path}`);
      return found.id;
    },
    { timeoutMs: 60_000 },
  );

/** A design that staff took down, and its owner's objection. */
async function objectTo(page: Page, ask: AskAsStaff): Promise<string> {
  const jobId = await draw(page, '申訴的圖');
  await ask('POST', `/ai-generation/admin/artworks/${jobId}/take-down`, {
    rule: 'copyright',
    note: 'A mark',
  });
  await eventually(
    () => callApi(page, 'POST', `/media/take-downs/artwork/${jobId}/appeal`, { words: APPEAL }),
    { timeoutMs: 60_000 },
  );
  return find(ask, '/media/admin/appeals?pageSize=100', jobId);
}

/** A design in the gallery and one that waits, an event with a photo, a text taken down, a case and an appeal. */
export async function show(page: Page, ask: AskAsStaff, userId: string): Promise<Shown> {
  const title = `作品牆的貓 ${userId.slice(-4)}`;
  await release(page, ask, title, true);
  await release(page, ask, '等待的作品', false);
  const event = await holdEvent(page, ask, userId);
  const write = (heading: string, body: string) =>
    callApi<{ id: string }>(page, 'POST', '/media/texts', { kind: 'text', title: heading, body });
  const { id: contentId } = await write(BLOCKED, '給媽媽的生日信');
  await ask('POST', `/media/admin/contents/${contentId}/take-down`, { rule: 'privacy', note: '請先確認' });
  const appealId = await objectTo(page, ask);
  // Such words open a case by themselves.
  const { id: suspect } = await write(`好康 ${userId.slice(-4)}`, '線上賭場送您彩金');
  return {
    ...{ title, event, contentId },
    caseId: await find(ask, '/media/admin/report-cases?sort=-openedAt&pageSize=100', suspect),
    appealId,
  };
}
