import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { PageTitle } from './page-title.tsx';

const titles = () => [...document.head.querySelectorAll('title')].map((title) => title.textContent);

describe('PageTitle', () => {
  it('is the only title, also where the document came with one, and stays until the next page has one', async () => {
    document.head.innerHTML = '<title>觸憶 Tapory</title>';
    await renderPage(
      <>
        <PageTitle title="結帳" />
        <p>drawn</p>
      </>,
    );
    await screen.findByText('drawn');
    expect(titles()).toEqual([expect.stringContaining('結帳')]);
    cleanup();
    expect(titles()).toEqual([expect.stringContaining('結帳')]);
  });
});
