import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { dropDrafts } from '../../../lib/drafts.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TextsTab } from './texts-tab.tsx';

afterEach(() => {
  cleanup();
  dropDrafts();
});

const letter = {
  ...{ id: 'c1', type: 'text', title: 'Older letter', status: 'ready', createdAt: '2026-11-16T00:00:00Z' },
  ...{ text: { kind: 'text', body: 'hello' }, characterCount: 5 },
};

async function open(refusal?: string) {
  const sent = fakeNetwork({
    'GET /api/media/contents': () => ({ body: { items: [letter], page: 1, pageSize: 20, total: 1 } }),
    'POST /api/media/texts': () =>
      refusal ? problem(422, refusal) : { status: 201, body: { ...letter, id: 'c2' } },
  });
  const { user } = await renderPage(<TextsTab />, { language: 'en' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press, sent };
}

const title = () => screen.findByLabelText<HTMLInputElement>('Title');

describe('the length of a text', () => {
  it('is said on its card', async () => {
    await open();
    expect(await screen.findByText(/5 characters/)).toBeTruthy();
  });

  it('is counted as people count, up to what the service takes, and is refused beyond', async () => {
    const { user, press, sent } = await open();
    await press('Add text or link');
    await user.type(await title(), 'To mother');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
    // Two thousand families are 16 000 UTF-16 units.
    fireEvent.change(field, { target: { value: '👨‍👩‍👧'.repeat(2000) } });
    expect(await screen.findByText('2000 / 5000')).toBeTruthy();
    fireEvent.change(field, { target: { value: '字'.repeat(5001) } });
    await press('Save');
    expect(await screen.findByText('At most 5000 characters. Please shorten it.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a new text', () => {
  it.each(['TEXT_LIMIT_EXCEEDED', 'STORAGE_QUOTA_EXCEEDED'])(
    'that was refused by %s is still there after room was made',
    async (refusal) => {
      const { user, press } = await open(refusal);
      await press('Add text or link');
      await user.type(await title(), 'To mother');
      await user.type(screen.getByLabelText('Message'), 'Happy birthday');
      await press('Save');
      await screen.findByRole('alert');
      await press('Cancel');
      await press('Add text or link');
      expect((await title()).value).toBe('To mother');
      expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Happy birthday');
    },
  );

  it('is dropped by Cancel otherwise', async () => {
    const { user, press } = await open();
    await press('Add text or link');
    await user.type(await title(), 'To mother');
    await press('Cancel');
    await press('Add text or link');
    expect((await title()).value).toBe('');
  });

  it('outlives the change of another text', async () => {
    const { user, press } = await open('TEXT_LIMIT_EXCEEDED');
    await press('Add text or link');
    await user.type(await title(), 'To mother');
    await user.type(screen.getByLabelText('Message'), 'Happy birthday');
    await press('Save');
    await screen.findByRole('alert');
    await press('Cancel');
    await press('Edit “Older letter”');
    await press('Cancel');
    await press('Add text or link');
    expect((await title()).value).toBe('To mother');
  });

  it('cuts nothing off an address that is pasted into a business card', async () => {
    const { user, press } = await open();
    await press('Add text or link');
    await user.click(await screen.findByRole('radio', { name: 'Business card' }));
    const website = `https://example.com/${'a'.repeat(300)}`;
    await user.click(await screen.findByLabelText(/^Website/));
    await user.paste(website);
    expect(screen.getByLabelText<HTMLInputElement>(/^Website/).value).toBe(website);
  });
});
