import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { languages } from '../../../lib/i18n/convert-language.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ContentList } from './content-list.tsx';

afterEach(cleanup);

const film = { id: 'c1', type: 'video', title: 'Beach', createdAt: '2026-11-16T00:00:00Z' };

/** As on a page that has not asked for them yet. */
async function forgetTexts(): Promise<void> {
  for (const language of languages) i18next.removeResourceBundle(language, 'errors');
}

async function open(content: object, before: () => Promise<void> = async () => {}) {
  let items = [{ ...film, ...content }];
  fakeNetwork({
    'GET /api/media/contents': () => ({ body: { items, page: 1, pageSize: 20, total: items.length } }),
    'DELETE /api/media/contents/c1': () => {
      items = [];
      return { status: 204, body: undefined };
    },
  });
  const { user } = await renderPage(
    <ContentList filter={{ except: 'text' }} emptyText="Nothing yet" failure="Away" />,
    {
      language: 'en',
      before,
    },
  );
  return { user };
}

describe('a content without a file', () => {
  it('shows how far its conversion is, and cancels it', async () => {
    const { user } = await open({ status: 'processing', progress: 40 });
    const bar = await screen.findByRole('progressbar', { name: 'Converting “Beach”' });
    expect(bar).toHaveProperty('value', 40);
    await user.click(screen.getByRole('button', { name: 'Cancel “Beach”' }));
    await screen.findByText('Nothing yet');
  });

  it('says why it failed with the file’s own figures, and leaves the list', async () => {
    const failure = { code: 'VIDEO_TOO_LONG', params: { found: 42.5, max: 30 } };
    const { user } = await open({ status: 'failed', failure });
    expect((await screen.findByText(/42\.5/)).textContent).toContain('30');
    await user.click(screen.getByRole('button', { name: 'Remove from the list: “Beach”' }));
    await screen.findByText('Nothing yet');
  });

  it('that failed is a sentence, and the list stays, where the texts of failures did not come', async () => {
    await open({ status: 'failed', failure: { code: 'VIDEO_TOO_LONG' } }, forgetTexts);
    const card = await screen.findByRole('listitem');
    expect(card.textContent).not.toMatch(/[A-Z]+_[A-Z]+/);
    expect(card.textContent).toContain(i18next.t('common:failed'));
  });
});
