import { describe, expect, it } from '@jest/globals';
import { html, trustedHtml } from './index.ts';

describe('html', () => {
  it('escapes text in elements and in quoted attributes', () => {
    const evil = `"><img src='x'>&`;
    const safe = '&quot;&gt;&lt;img src=&#39;x&#39;&gt;&amp;';
    expect(String(html`<p title="${evil}">${evil}</p>`)).toBe(`<p title="${safe}">${safe}</p>`);
  });

  it('inserts templates and trusted text as they are', () => {
    const inner = html`<b>${'<'}</b>`;
    expect(String(html`<p>${inner}${trustedHtml('<i>')}</p>`)).toBe('<p><b>&lt;</b><i></p>');
  });

  it('joins lists and leaves out what is not there', () => {
    const items = ['a', html`<br>`, '&'];
    expect(String(html`${items}${null}${undefined}${false}${''}${0}`)).toBe('a<br>&amp;0');
  });

  it('leaves out the layout of its own lines, not that of values', () => {
    const page = html`
      <p
        class="a"
        id="b"
      >
        one
        two ${'x\n  y'}
      </p>
      <hr>
    `;
    expect(String(page)).toBe('<p class="a" id="b">one two x\n  y</p><hr>');
  });
});
