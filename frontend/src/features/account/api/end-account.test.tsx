import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { keepDraft, readDraft } from '../../../lib/drafts.ts';
import { keepFile, readFile } from '../../../lib/kept-files.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { useDeleteAccount } from './end-account.ts';

afterEach(cleanup);

function Erase() {
  const erase = useDeleteAccount(() => undefined);
  return (
    <button type="button" onClick={() => erase.mutate('mei')}>
      {erase.isSuccess ? 'erased' : 'erase'}
    </button>
  );
}

describe('an account that is erased', () => {
  it('leaves no photo and no text of its person on the device', async () => {
    fakeNetwork({ 'POST /api/identity/profile/deletion': () => ({ body: {} }) });
    await keepFile('photo', new File(['cat'], 'cat.jpg'));
    keepDraft('art', { prompt: 'a cat' });
    const { user } = await renderPage(<Erase />, { at: '/profile', path: '/profile', language: 'en' });
    expect(await readFile('photo')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'erase' }));
    await screen.findByRole('button', { name: 'erased' });
    expect(await readFile('photo')).toBeNull();
    expect(readDraft('art')).toEqual({});
  });
});
