import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { useFocusReturn } from './use-focus-return.ts';

/** A drawer that is removed as soon as it is closed. */
function Page({ isOpen }: { isOpen: boolean }) {
  useFocusReturn(isOpen);
  return (
    <>
      <button type="button">open</button>
      <button type="button">another</button>
      {isOpen ? <button type="button">inside</button> : null}
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

describe('useFocusReturn', () => {
  afterEach(cleanup);

  function openAndMove(to: string) {
    const { rerender } = render(<Page isOpen={false} />);
    button('open').focus();
    rerender(<Page isOpen />);
    button(to).focus();
    rerender(<Page isOpen={false} />);
  }

  it('gives the focus back to what opened a drawer that is gone', () => {
    openAndMove('inside');
    expect(document.activeElement).toBe(button('open'));
  });

  it('leaves the focus to whoever has it by then', () => {
    openAndMove('another');
    expect(document.activeElement).toBe(button('another'));
  });
});
