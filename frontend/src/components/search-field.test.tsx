import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { SearchField } from './search-field.tsx';

afterEach(cleanup);

async function open() {
  const handleSearch = jest.fn();
  const { user } = await renderPage(<SearchField label="標題" onSearch={handleSearch} />);
  const field = screen.getByRole('searchbox', { name: '標題' });
  return { user, field, wanted: () => handleSearch.mock.calls.map(([text]) => text) };
}

it('searches by Enter, and not by the one that ends a Chinese word', async () => {
  const { field, wanted } = await open();
  fireEvent.change(field, { target: { value: '貓' } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(wanted()).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(wanted()).toEqual(['貓']);
});

it('searches by its button, and shows all again once it is emptied', async () => {
  const { user, field, wanted } = await open();
  await user.type(field, 'ab');
  expect(wanted()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '搜尋' }));
  await user.clear(field);
  expect(wanted()).toEqual(['ab', '']);
});
