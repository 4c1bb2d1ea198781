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
 * Focuses a new page's heading, also when it appears late or is replaced, unless the reader has moved the focus.
 * Returns a function that stops watching.
 */
export function focusHeading(main: HTMLElement): () => void {
  if (!focusOn(main)) main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (isNowhere(main)) focusOn(main);
  });
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  const timer = setTimeout(() => observer.disconnect(), FOLLOW_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
