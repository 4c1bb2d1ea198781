import type { ReactNode } from 'react';
import { usePressKeepsFocus } from '../lib/use-press-keeps-focus.ts';

type SendButtonProps = {
  /** Another press does nothing meanwhile. */
  isBusy?: boolean;
  isDisabled?: boolean;
  isQuiet?: boolean;
  isBlock?: boolean;
  children: ReactNode;
};

/** Sends a light form. */
export function SendButton({
  isBusy = false,
  isDisabled = false,
  isQuiet,
  isBlock,
  children,
}: SendButtonProps) {
  const looks = [isQuiet ? 'button--quiet' : '', isBlock ? 'button--block' : ''];
  return (
    <button
      type="submit"
      className={['button', ...looks].filter(Boolean).join(' ')}
      aria-busy={isBusy}
      disabled={isDisabled}
      {...usePressKeepsFocus()}
      // Enter in a field presses it as well.
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
