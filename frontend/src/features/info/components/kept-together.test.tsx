import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { KeptTogether } from './kept-together.tsx';

afterEach(cleanup);

describe('KeptTogether', () => {
  it.each([
    ['Why there is no 7-day cooling-off period', ['7-day']],
    ['ships 7–10 business days, 9:00–18:00 – in Taipei', ['7–10', '9:00–18:00']],
    ['付款後 7–10 個工作天出貨', ['7–10']],
    ['an up-to-date phone, 7 - 10', []],
  ])('keeps numbers and what belongs to them in one piece: %s', async (text, kept) => {
    await renderPage(<KeptTogether text={text} />);
    expect([...document.querySelectorAll('.article__together')].map((part) => part.textContent)).toEqual(
      kept,
    );
    expect(document.body.textContent).toContain(text);
  });
});
