import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../../../testing/render-page.tsx';
import { NamedSelect } from './named-select.tsx';

afterEach(cleanup);

describe('NamedSelect', () => {
  it('gives the open list the name of its field', async () => {
    const options = [{ value: 'paid', label: '已付款' }];
    const { user } = await renderPage(<NamedSelect aria-label="狀態" options={options} />);
    await user.click(screen.getByRole('combobox', { name: '狀態' }));
    expect(await screen.findByRole('listbox', { name: '狀態' })).toBeTruthy();
  });
});
