import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { NumberInput } from './number-input.tsx';

describe('NumberInput', () => {
  it.each([
    ['８０', 80],
    ['２５．０３３', 25.033],
    [' 1,200 ', 1200],
    ['−5', -5],
    ['２５。０３３', 25.033],
    ['NT$ 1,200', 1200],
    ['４００元', 400],
    ['\u200e12\ufffc', 12],
  ])('reads %j as %d', async (typed, value) => {
    const handleChange = jest.fn();
    await renderPage(<NumberInput aria-label="number" onChange={handleChange} />);
    const field = screen.getByRole('spinbutton', { name: 'number' });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(handleChange).toHaveBeenLastCalledWith(value);
  });
});
