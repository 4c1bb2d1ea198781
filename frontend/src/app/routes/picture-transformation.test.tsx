import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { dropDrafts } from '../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as TransformationPage } from './picture-transformation.tsx';

const UPLOADS = '/api/ai-generation/photos/uploads';
const TRANSFORM = '/api/ai-generation/transformations';
const photo = { uploadId: 'u1', width: 1600, height: 1000, sourceUrl: `${UPLOADS}/u1/source` };
const style = (key: string, name: string) => ({ key, name: { 'zh-TW': name, en: name }, available: true });
const styles = [style('ghibli', 'Meadow'), style('plush', 'Plush')];

async function open(responses: FakeResponses = {}) {
  cleanup();
  const form = { uploadId: 'u1', url: 'http://localhost/store', fields: {}, maxBytes: 10 };
  const sent = fakeNetwork({
    'GET /api/ai-generation/styles': () => ({ body: { items: styles, canTransform: true, isDemo: true } }),
    'GET /api/ai-generation/quota': () => ({
      body: { remainingThisHour: 3, runningLimit: 3, running: 0 },
    }),
    [`POST ${UPLOADS}`]: () => ({ status: 201, body: form }),
    'POST /store': () => ({ body: undefined }),
    [`POST ${UPLOADS}/u1/complete`]: () => ({ body: photo }),
    [`POST ${TRANSFORM}`]: () => ({ status: 202, body: { id: 'j1' } }),
    ...responses,
  });
  const others = [{ path: '/generate-image', element: <p>being painted</p> }];
  const page = await renderPage(<TransformationPage />, { language: 'en', others });
  const wishes = () => sent.filter(({ path }) => path === TRANSFORM).map(({ body }) => body);
  return { ...page, wishes };
}

async function choose(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.upload(
    await screen.findByLabelText('Photo'),
    new File(['bytes'], 'lake.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByRole('button', { name: 'Paint it' });
}

const setStrength = (value: string) =>
  fireEvent.change(screen.getByRole('slider', { name: /How much of the style/ }), { target: { value } });

afterEach(() => {
  cleanup();
  dropDrafts();
});

describe('a photo in a style', () => {
  it('is painted as strongly as it is asked to, once for two presses, and followed', async () => {
    const { user, wishes, router } = await open();
    await choose(user);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Plush' }));
    setStrength('60');
    await user.type(screen.getByLabelText('Name of the design'), 'Lake');
    await user.dblClick(screen.getByRole('button', { name: 'Paint it' }));
    await screen.findByText('being painted');
    expect(router.state.location.search).toBe('?job=j1');
    const crop = { x: 300 / 1600, y: 0, width: 1000 / 1600, height: 1, rotation: 0 };
    expect(wishes()).toEqual([{ uploadId: 'u1', title: 'Lake', style: 'plush', strength: 60, crop }]);
  });

  it('is there again with its style, strength and name after a reload', async () => {
    const { user } = await open();
    await choose(user);
    await user.click(screen.getByRole('radio', { name: 'Plush' }));
    setStrength('30');
    await user.type(screen.getByLabelText('Name of the design'), 'Lake');
    await open();
    expect(await screen.findByRole('radio', { name: 'Plush' })).toHaveProperty('checked', true);
    expect(screen.getByRole('slider')).toHaveProperty('value', '30');
    expect(screen.getByLabelText('Name of the design')).toHaveProperty('value', 'Lake');
  });

  it('says why it is refused and loses nothing', async () => {
    const { user } = await open({ [`POST ${TRANSFORM}`]: () => problem(429, 'JOB_QUOTA_EXCEEDED') });
    await choose(user);
    await user.type(screen.getByLabelText('Name of the design'), 'Lake');
    await user.click(screen.getByRole('button', { name: 'Paint it' }));
    expect(await screen.findByText('detail of JOB_QUOTA_EXCEEDED')).toBeTruthy();
    expect(screen.getByLabelText('Name of the design')).toHaveProperty('value', 'Lake');
  });

  it('says that a program paints, where no model does', async () => {
    await open();
    expect(await screen.findByText(/drawing program repaints the photo, not AI/)).toBeTruthy();
    const styled = { items: styles, canTransform: true, isDemo: false };
    await open({ 'GET /api/ai-generation/styles': () => ({ body: styled }) });
    await screen.findByLabelText('Photo');
    expect(screen.queryByText(/not AI/)).toBeNull();
  });

  it('is not offered where nobody paints it', async () => {
    await open({
      'GET /api/ai-generation/styles': () => ({
        body: { items: styles, canTransform: false, isDemo: false },
      }),
    });
    expect(await screen.findByText(/Photos cannot be painted at the moment/)).toBeTruthy();
    expect(screen.queryByLabelText('Photo')).toBeNull();
  });
});
