import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * For a button that sends a form. A press of the mouse leaves the focus where it is: the field that would be left could then show its
 * message above and move the button from under the pointer before it is released, and nothing would be submitted. A tap
 * is one moment, and its field is left so that a phone's keyboard goes.
 */
export function usePressKeepsFocus() {
  const pointer = useRef('mouse');
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onMouseDown: (event: MouseEvent) => {
      if (pointer.current !== 'touch') event.preventDefault();
    },
  };
}
