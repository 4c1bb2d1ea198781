import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { SearchInput } from './search-input.tsx';

it('searches by Enter, and not by the one that ends a Chinese word', async () => {
  const handleSearch = jest.fn();
  await renderPage(<SearchInput aria-label="search" onSearch={handleSearch} />);
  const field = screen.getByRole('searchbox', { name: 'search' });
  fireEvent.change(field, { target: { value: '貓' } });
  handleSearch.mockClear();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  fireEvent.keyUp(field, { key: 'Enter', keyCode: 229 });
  expect(handleSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(handleSearch.mock.calls.map(([wanted]) => wanted)).toEqual(['貓']);
});
