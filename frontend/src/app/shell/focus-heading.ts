import { announce } from '../../lib/announce.ts';

/** A page's texts and data may come after its frame; so long, ms, a heading that comes or comes back is followed. */
const FOLLOW_MS = 10_000;

function focusOn(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  // One that is hidden while its page still loads takes no focus. Safari before 17.4 cannot tell.
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
 * Puts focus on a new page's heading, also when that comes later or comes again, as long as the reader has not gone
 * elsewhere. Answers what ends the watch.
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
