const STORAGE_KEY = 'tapory.scroll';

/** Scroll positions (px) by the key of the history entry, preserved over a reload of the page. */
const positions = new Map<string, number>();

/** Takes scrolling over from the browser, which knows nothing of pages that are drawn later. */
export function startScrollMemory(): () => void {
  for (const [key, top] of JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
    positions.set(key, top);
  window.history.scrollRestoration = 'manual';
  const handleHide = () => {
    // Whatever comes next - a reload, another site and back - is the browser's own business.
    window.history.scrollRestoration = 'auto';
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)));
  };
  window.addEventListener('pagehide', handleHide);
  return () => window.removeEventListener('pagehide', handleHide);
}

export const rememberScroll = (key: string): void => void positions.set(key, window.scrollY);

/** Scrolls to where the entry was left, to the place its hash names, or to the top. */
export function restoreScroll(key: string, hash: string, isReturn: boolean): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (isReturn && positions.has(key)) window.scrollTo(0, positions.get(key) ?? 0);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}
