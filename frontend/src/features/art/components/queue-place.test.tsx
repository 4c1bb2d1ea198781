import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Job } from '../api/get-jobs.ts';
import { JobProgress } from './job-progress.tsx';

const NO_NOTICE = { state: 'away', ask: async () => {} } as const;

const PLACE = 'GET /api/ai-generation/jobs/j1/place';
const queued: Job = {
  ...{ id: 'j1', kind: 'text', prompt: 'a fox', style: 'pixel', title: 'Fox', seed: 1, status: 'queued' },
  ...{
    progress: 0,
    failureCode: null,
    block: null,
    imageUrl: null,
    thumbUrl: null,
    modelUrl: null,
    width: 1024,
    height: 1024,
  },
  ...{
    sourceUrl: null,
    sourceWidth: 1024,
    sourceHeight: 1024,
    sourceCrop: null,
    strength: null,
    words: null,
  },
  ...{ wishId: 'j1', isStarred: false, trashedAt: null },
  ...{ provider: 'embedded', isDemo: true, createdAt: '2026-11-25T00:00:00.000Z' },
};

describe('a waiting design', () => {
  afterEach(cleanup);

  const show = async (place: object, language: 'en' | 'zh-TW' = 'en', job = queued) => {
    const sent = fakeNetwork({ [PLACE]: () => ({ body: place }) });
    await renderPage(<JobProgress job={job} notice={NO_NOTICE} />, { language });
    return sent;
  };

  it.each([
    [{ ahead: 4, seconds: 150 }, 'en', ['4 designs come before yours.', 'Ready in about 3 minutes.']],
    [{ ahead: 1, seconds: 12 }, 'zh-TW', ['前面還有 1 張。', '大約 12 秒後畫好。']],
    [{ ahead: 0, seconds: 2 }, 'en', ['Yours is next.', 'Ready in about 2 seconds.']],
  ] as const)('shows its place and how long it takes: %j in %s', async (place, language, texts) => {
    await show(place, language);
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('promises no time that nobody can tell', async () => {
    await show({ ahead: 4, seconds: null });
    await screen.findByText('4 designs come before yours.');
    expect(screen.queryByText(/Ready in/)).toBeNull();
  });

  it('goes on without its place', async () => {
    const sent = fakeNetwork({ [PLACE]: () => problem(500, 'INTERNAL') });
    await renderPage(<JobProgress job={queued} notice={NO_NOTICE} />, { language: 'en' });
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(screen.queryByText(/before yours/)).toBeNull();
  });

  it('is not asked about once it is being drawn', async () => {
    const sent = await show({ ahead: 0, seconds: 1 }, 'en', { ...queued, status: 'processing' });
    await screen.findByRole('progressbar');
    expect(sent).toEqual([]);
  });
});
