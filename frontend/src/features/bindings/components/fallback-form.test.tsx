import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Fallback } from '../api/set-fallback.ts';
import type { Rule } from '../rule.ts';
import { FallbackForm } from './fallback-form.tsx';

const PATH = '/api/nfc-playback/bindings/i1/fallback';
const rule: Rule = {
  ...{ id: 'r1', name: '週末', contentType: 'image', contentIds: ['c1'], priority: 50, enabled: true },
  ...{ zone: 'Asia/Taipei', time: { kind: 'weekdays', days: [6, 7], start: '00:00', end: '00:00' } },
  ...{ place: null, verified: false, hasPin: false },
};

async function show(
  fallback: Fallback,
  reply = (): { status?: number; body: unknown } => ({ body: fallback }),
) {
  const sent = fakeNetwork({ [`PUT ${PATH}`]: reply });
  const contents = [{ id: 'c1', type: 'image' as const, title: '全家福' }];
  const page = await renderPage(
    <FallbackForm orderItemId="i1" fallback={fallback} contents={contents} rules={[rule]} />,
  );
  return { ...page, bodies: () => sent.map(({ body }) => body) };
}

afterEach(cleanup);

describe('what opens outside all moments', () => {
  it('hides what has a moment by one press', async () => {
    const page = await show({ kind: 'all' });
    await page.user.click(screen.getByText('時間到才出現'));
    await waitFor(() => expect(page.bodies()).toEqual([{ kind: 'others' }]));
  });

  it('is one content, which is said where it is gone', async () => {
    const page = await show({ kind: 'content', contentId: 'gone' });
    expect(screen.getByText(/選的內容已經不在小物裡/)).toBeTruthy();
    await page.user.selectOptions(screen.getByLabelText('哪一個內容'), 'c1');
    await page.user.click(screen.getByText('儲存'));
    await waitFor(() => expect(page.bodies()).toEqual([{ kind: 'content', contentId: 'c1' }]));
  });

  it('is a word, which stays in the form where it was not stored', async () => {
    const page = await show({ kind: 'others' }, () => problem(503, 'TEMPORARILY_UNAVAILABLE'));
    await page.user.click(screen.getByText('平常只說一句話'));
    await page.user.type(await screen.findByLabelText('要說的話'), '晚點再來');
    await page.user.click(screen.getByText('儲存'));
    expect(await screen.findByText('沒有存成。')).toBeTruthy();
    expect(page.bodies()).toEqual([{ kind: 'word', word: '晚點再來' }]);
    expect((screen.getByLabelText('要說的話') as HTMLTextAreaElement).value).toBe('晚點再來');
  });
});
