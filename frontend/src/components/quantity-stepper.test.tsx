import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/render-page.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

function Shelf({ chosen }: { chosen: number[] }) {
  const [value, setValue] = useState(2);
  const handleChange = (wanted: number) => {
    chosen.push(wanted);
    setValue(wanted);
  };
  return <QuantityStepper value={value} max={49} onChange={handleChange} />;
}

async function show() {
  const chosen: number[] = [];
  const { user } = await renderPage(<Shelf chosen={chosen} />, { language: 'en' });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, field, type, chosen };
}

afterEach(cleanup);

describe('the quantity', () => {
  it('is changed one by one', async () => {
    const { user, chosen } = await show();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(chosen).toEqual([3, 2]);
  });

  it('is changed by the arrow keys, no further than it may', async () => {
    const { user, field, chosen } = await show();
    await user.click(field);
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(chosen).toEqual([3, 2, 1]);
    expect(field.getAttribute('aria-valuenow')).toBe('1');
  });

  it('is read from full-width digits', async () => {
    const { type, chosen } = await show();
    await type('１２{Enter}');
    expect(chosen).toEqual([12]);
  });

  it('is typed, and counts when the field is left', async () => {
    const { user, type, chosen } = await show();
    await type('12');
    expect(chosen).toEqual([]);
    await user.tab();
    expect(chosen).toEqual([12]);
  });

  it('is typed, and counts when Enter is pressed', async () => {
    const { type, chosen } = await show();
    await type('30{Enter}');
    expect(chosen).toEqual([30]);
  });

  it.each([
    ['200', 49],
    ['0', 1],
  ])('says which numbers are possible when it is %s', async (text, possible) => {
    const { user, type, field, chosen } = await show();
    await type(text);
    expect(screen.getByRole('alert')).toBeTruthy();
    await user.tab();
    expect(chosen).toEqual([possible]);
    expect(field.value).toBe(String(possible));
    expect(screen.getByRole('alert').textContent).toBe('You can order 1 to 49 items here.');
    await type('3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays as it was when nothing or no number is typed', async () => {
    const { user, type, field, chosen } = await show();
    await user.clear(field);
    await user.tab();
    expect(field.value).toBe('2');
    await type('many{Enter}');
    expect(field.value).toBe('2');
    expect(chosen).toEqual([]);
  });
});
