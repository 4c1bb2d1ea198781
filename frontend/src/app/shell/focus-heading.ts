import { announce } from '../../lib/announce.ts';

/**
 * How long a heading that appears late or is replaced gets the focus, ms: texts and data may load after the frame.
 */
const FOLLOW_MS = 10_000;

function focusOn(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  // A heading that is hidden while its page loads cannot take focus. Safari before 17.4 lacks `checkVisibility`.
  if (!heading || heading.checkVisibility?.() === false) return false;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  announce(document.title);
  return true;
}

const isNowhere = (main: HTMLElement): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement === main;

/**
 * Focuses a new page's heading, also when it appears late or is replaced, until the reader presses anything: between
 * two controls the focus is nowhere for a moment, and would be taken away. Returns a function that stops watching.
 */
export function focusHeading(main: HTMLElement): () => void {
  if (!focusOn(main)) main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (isNowhere(main)) focusOn(main);
  });
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  const presses = ['keydown', 'pointerdown'] as const;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const press of presses) document.removeEventListener(press, stop, true);
  };
  const timer = setTimeout(stop, FOLLOW_MS);
  for (const press of presses) document.addEventListener(press, stop, true);
  return stop;
}
