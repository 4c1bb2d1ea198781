import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened a drawer. antd does so once its drawer has moved away; one that is closed before it has
 * moved in is removed at once, and the focus with it.
 */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
    else if (document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }, [isOpen]);
}
