import type { ReactNode } from 'react';

export type ButtonLook = 'main' | 'quiet' | 'danger' | 'text' | 'icon';

const CLASSES: Record<ButtonLook, string> = {
  main: 'button',
  quiet: 'button button--quiet button--small',
  danger: 'button button--danger button--small',
  text: 'button button--text button--small',
  icon: 'button button--quiet button--icon',
};

/** The classes of a button that looks so. */
export const buttonClass = (look: ButtonLook): string => CLASSES[look];

type PushButtonProps = {
  look?: ButtonLook;
  /** Its accessible name, where what it shows would say too little. */
  label?: string;
  /** Another press does nothing meanwhile. */
  isBusy?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A light button. */
export function PushButton({
  look = 'quiet',
  label,
  isBusy = false,
  isDisabled = false,
  onPress,
  children,
}: PushButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass(look)}
      aria-label={label}
      aria-busy={isBusy}
      disabled={isDisabled}
      onClick={() => isBusy || onPress()}
    >
      {children}
    </button>
  );
}
