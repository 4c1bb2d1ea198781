import { afterEach, describe, expect, it } from '@jest/globals';
import { textsOfPage } from './page-texts.ts';

function sayFiles(): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'app-files';
  script.textContent = JSON.stringify({
    files: [
      ...['/locales/en/common.json', '/assets/page.js', '/locales/en/orders.json'],
      '/locales/en/dashboard.json',
    ],
    pages: {
      checkout: { files: [0, 1, 2] },
      dashboard: { files: [0, 3] },
      'dashboard?tab=orders': { files: [0, 2, 3] },
    },
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

  it('are those of the part that its query names', () => {
    sayFiles();
    expect(textsOfPage('/dashboard', '?lng=en&tab=orders')).toEqual(['common', 'orders', 'dashboard']);
    expect(textsOfPage('/dashboard', '?tab=guide')).toEqual(['common', 'dashboard']);
  });

  it('are unknown to a document that names none', () => {
    expect(textsOfPage('/checkout')).toEqual([]);
  });
});
