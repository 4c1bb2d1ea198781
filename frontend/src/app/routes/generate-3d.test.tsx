import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { dropDrafts } from '../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as FigurinePage } from './generate-3d.tsx';

const UPLOADS = '/api/ai-generation/photos/uploads';
const FIGURINES = '/api/ai-generation/figurines';
const photo = { uploadId: 'u1', width: 1600, height: 1000, sourceUrl: `${UPLOADS}/u1/source` };
const style = (key: string, name: string) => ({ key, name: { 'zh-TW': name, en: name }, available: true });
const styles = [style('popmart', 'Vinyl toy'), style('plush', 'Plush')];
const stylesBody = { items: styles, canTransform: true, isDemo: true };

async function open(responses: FakeResponses = {}) {
  cleanup();
  const form = { uploadId: 'u1', url: 'http://localhost/store', fields: {}, maxBytes: 10 };
  const sent = fakeNetwork({
    'GET /api/ai-generation/styles': () => ({ body: stylesBody }),
    'GET /api/ai-generation/menus/figurine-ideas': () => ({ body: { items: [] } }),
    'GET /api/ai-generation/quota': () => ({ body: { remainingThisHour: 3, runningLimit: 3, running: 0 } }),
    [`POST ${UPLOADS}`]: () => ({ status: 201, body: form }),
    'POST /store': () => ({ body: undefined }),
    [`POST ${UPLOADS}/u1/complete`]: () => ({ body: photo }),
    [`POST ${FIGURINES}`]: () => ({ status: 202, body: { id: 'j1' } }),
    ...responses,
  });
  const others = [{ path: '/generate-image', element: <p>being made</p> }];
  const page = await renderPage(<FigurinePage />, { language: 'en', others });
  const wishes = () => sent.filter(({ path }) => path === FIGURINES).map(({ body }) => body);
  return { ...page, wishes };
}

afterEach(() => {
  cleanup();
  dropDrafts();
});

const WISH = 'What should the figurine be?';
const NAME = 'Name of the design';
const SUBMIT = 'Make the figurine';

describe('the page that makes a figurine', () => {
  it('makes one of words, once for two presses, and follows it', async () => {
    const { user, wishes, router } = await open();
    await user.type(await screen.findByLabelText(WISH), 'a red dragon');
    await user.type(screen.getByLabelText(NAME), 'Momo');
    await user.click(screen.getByRole('radio', { name: 'Plush' }));
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: SUBMIT }));
    await screen.findByText('being made');
    expect(router.state.location.search).toBe('?job=j1');
    expect(wishes()).toEqual([{ prompt: 'a red dragon', title: 'Momo', style: 'plush' }]);
  });

  it('makes one of the cropped part of a photo', async () => {
    const { user, wishes } = await open();
    await user.click(await screen.findByRole('radio', { name: 'A photo' }));
    await user.upload(
      await screen.findByLabelText('Photo'),
      new File(['bytes'], 'lake.jpg', { type: 'image/jpeg' }),
    );
    await user.type(await screen.findByLabelText(NAME), 'Lake');
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    await screen.findByText('being made');
    const crop = { x: 300 / 1600, y: 0, width: 1000 / 1600, height: 1, rotation: 0 };
    expect(wishes()).toEqual([{ uploadId: 'u1', crop, title: 'Lake', style: 'popmart' }]);
  });

  it('says why it is refused, and loses nothing, not even by a reload', async () => {
    const { user } = await open({ [`POST ${FIGURINES}`]: () => problem(429, 'JOB_QUOTA_EXCEEDED') });
    await user.type(await screen.findByLabelText(WISH), 'a dragon');
    await user.type(screen.getByLabelText(NAME), 'Momo');
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    expect(await screen.findByText('detail of JOB_QUOTA_EXCEEDED')).toBeTruthy();
    await open();
    expect(await screen.findByLabelText(WISH)).toHaveProperty('value', 'a dragon');
    expect(screen.getByLabelText(NAME)).toHaveProperty('value', 'Momo');
  });

  it('offers only words where nobody paints photos', async () => {
    await open({ 'GET /api/ai-generation/styles': () => ({ body: { ...stylesBody, canTransform: false } }) });
    await screen.findByLabelText(WISH);
    expect(screen.queryByRole('radio', { name: 'A photo' })).toBeNull();
  });
});
