import { useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '../../../lib/is-composing.ts';

const STORED = 'console.case-keys';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, [contenteditable]') !== null;

/** What a key does, by its name; `submit` is Ctrl or ⌘ with Enter, also where somebody types. */
export type CaseKeys = Partial<Record<string, () => void>> & { submit: () => void };

/**
 * Keys of a case, one for each act. They can be switched off, for those whose speech input types letters (WCAG 2.1.4), and are
 * silent above a dialog and for whoever composes a word.
 */
export function useCaseKeys(keys: CaseKeys): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || isComposing(event) || document.querySelector('dialog[open]')) return;
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    const act = isSubmit ? keys.submit : isPlain ? keys[event.key.toLowerCase()] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const setOn = (next: boolean) => {
    localStorage.setItem(STORED, next ? 'on' : 'off');
    setIsOn(next);
  };
  return { isOn, setOn };
}
