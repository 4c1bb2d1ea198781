import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../lib/is-composing.ts';

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** ⌘K on a Mac, where Ctrl-K deletes to the end of the line, and Ctrl-K elsewhere; `/` where nobody types. */
function isShortcut(event: KeyboardEvent, hasSlash: boolean): boolean {
  const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
  if (isComposing(event) || altKey) return false;
  if (key.toLowerCase() === 'k') return !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
  return key === '/' && hasSlash && !metaKey && !ctrlKey && !isTyping(event.target);
}

/** Opens the search by its keys, except above a dialog. */
export function useSearchShortcut(hasSlash: boolean, open: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, hasSlash) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
