import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { dropDrafts } from '../../../lib/drafts.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ContentList } from './content-list.tsx';

afterEach(() => {
  cleanup();
  dropDrafts();
});

const hidden = {
  ...{ id: 'c1', type: 'text', title: 'Letter', status: 'blocked', createdAt: '2026-11-16T00:00:00Z' },
  text: { kind: 'text', body: 'hello' },
  block: { rule: 'fraud', isFinal: false, note: 'It is fake', appealUntil: '2100-01-01T00:00:00Z' },
};
const appealed = (status: string, answer = '') => ({
  ...hidden,
  block: { ...hidden.block, appeal: { status, answer, sentAt: '2026-11-17T00:00:00Z' } },
});

async function open(content: object, refusal?: string) {
  let shown = content;
  const sent = fakeNetwork({
    'GET /api/media/contents': () => ({ body: { items: [shown], page: 1, pageSize: 20, total: 1 } }),
    'POST /api/media/contents/c1/appeal': () => {
      if (refusal) return problem(409, refusal);
      shown = appealed('open');
      return { body: shown };
    },
  });
  const { user } = await renderPage(<ContentList filter={{ type: 'text' }} emptyText="" failure="" />, {
    language: 'en',
  });
  return { user, sent };
}

describe('a content that was taken down', () => {
  it('says why, and is appealed once, however often the button is pressed', async () => {
    const { user, sent } = await open(hidden);
    expect(await screen.findByText(/fraud and phishing/)).toBeTruthy();
    expect(screen.getByText(/It is fake/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Appeal about “Letter”' }));
    await user.type(await screen.findByLabelText('Why should it be shown?'), 'It is mine');
    await user.dblClick(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText(/Your appeal has arrived/)).toBeTruthy();
    const posted = sent.filter(({ method }) => method === 'POST');
    expect(posted).toMatchObject([{ body: { words: 'It is mine' } }]);
  });

  it('keeps the words when they are refused', async () => {
    const { user } = await open(hidden, 'APPEAL_LATE');
    await user.click(await screen.findByRole('button', { name: 'Appeal about “Letter”' }));
    await user.type(await screen.findByLabelText('Why should it be shown?'), 'It is mine');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect((await screen.findByRole('alert')).textContent).toContain('APPEAL_LATE');
    expect(screen.getByDisplayValue('It is mine')).toBeTruthy();
  });

  it('shows the answer, and no second way to appeal', async () => {
    await open(appealed('kept', 'We looked again'));
    expect(await screen.findByText(/We looked again/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Appeal/ })).toBeNull();
  });
});
