import { afterEach, describe, expect, it } from '@jest/globals';
import { textsOfPage } from './page-texts.ts';

function sayFiles(): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'app-files';
  script.textContent = JSON.stringify({
    files: ['/locales/en/common.json', '/assets/page.js', '/locales/en/orders.json'],
    pages: { checkout: { files: [0, 1, 2] } },
  });
  document.body.append(script);
}

afterEach(() => document.body.replaceChildren());

describe('the texts of a page', () => {
  it('are those that its document names', () => {
    sayFiles();
    expect(textsOfPage('/checkout')).toEqual(['common', 'orders']);
    expect(textsOfPage('/constructor')).toEqual([]);
  });

  it('are unknown to a document that names none', () => {
    expect(textsOfPage('/checkout')).toEqual([]);
  });
});
