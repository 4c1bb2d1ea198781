import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Pager } from './pager.tsx';

afterEach(cleanup);

function List() {
  const [page, setPage] = useState(3);
  const [total, setTotal] = useState(21);
  return (
    <>
      <Pager page={page} pageSize={10} total={total} onChange={setPage} />
      <button type="button" onClick={() => setTotal(total - 10)}>
        Shorten
      </button>
    </>
  );
}

describe('the pages of a list', () => {
  it('end with the last one that is left when the list gets shorter', async () => {
    fakeNetwork({});
    const { user } = await renderPage(<List />, { language: 'en' });
    expect(screen.getByText(/^Page 3 of 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Shorten' }));
    expect(await screen.findByText(/^Page 2 of 2/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Shorten' }));
    expect(await screen.findByText(/^Page 1 of 1/)).toBeTruthy();
  });
});
