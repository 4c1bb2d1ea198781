import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Input } from 'antd';
import { useState } from 'react';
import { TextField } from '../components/text-field.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { refuseLongPaste } from './refuse-long-paste.ts';

function Fields() {
  const [line, setLine] = useState('Mei ');
  const [lines, setLines] = useState('');
  return (
    <>
      <TextField label="line" value={line} maxLength={10} onChange={setLine} />
      <Input.TextArea
        aria-label="lines"
        value={lines}
        maxLength={10}
        onChange={({ target }) => setLines(target.value)}
      />
      <output>{`${line}|${lines}`}</output>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('what is pasted into a field of limited length', () => {
  beforeEach(() => document.addEventListener('paste', refuseLongPaste));
  afterEach(() => document.removeEventListener('paste', refuseLongPaste));

  it.each([
    ['zh-TW', '最多 10 個字元，貼上後會有 13 個，所以沒有貼上。請先縮短。'],
    [
      'en',
      'Up to 10 characters fit here. This paste would make it 13, so nothing was pasted. Please shorten it first.',
    ],
  ] as const)('is refused with the reason and not cut, in %s', async (language, reason) => {
    const { user } = await renderPage(<Fields />, { language });
    await user.click(field('line'));
    await user.paste('Grandmama');
    expect([shown(), field('line').validationMessage]).toEqual(['Mei |', reason]);
    await user.keyboard('x');
    expect([shown(), field('line').validationMessage]).toEqual(['Mei x|', '']);
  });

  it('goes in whole where only what nobody sees is too much', async () => {
    const { user } = await renderPage(<Fields />);
    await user.click(field('lines'));
    await user.paste('\u200b\u200b  一行\u200b\u2060\r\n兩行\u00ad\u00ad\u00ad  ');
    expect(shown()).toBe('Mei |一行\n兩行');
  });

  it('replaces what is selected, and counts without it', async () => {
    const { user } = await renderPage(<Fields />);
    await user.tripleClick(field('line'));
    await user.paste('0123456789');
    expect(shown()).toBe('0123456789|');
  });
});
