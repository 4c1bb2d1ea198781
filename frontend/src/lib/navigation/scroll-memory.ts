const STORAGE_KEY = 'tapory.scroll';

/** Scroll positions (px) by the key of the history entry, preserved over a reload of the page. */
const positions = new Map<string, number>();

const isPosition = (value: unknown): value is [key: string, top: number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

function readPositions(): [key: string, top: number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    // Storage is forbidden or holds something else.
    return [];
  }
}

function savePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // A reload then starts at the top.
  }
}

/** Takes scrolling over from the browser, which knows nothing of pages that are drawn later. */
export function startScrollMemory(): () => void {
  for (const [key, top] of readPositions()) positions.set(key, top);
  window.history.scrollRestoration = 'manual';
  const handleHide = () => {
    // Whatever comes next - a reload, another site and back - is the browser's own business.
    window.history.scrollRestoration = 'auto';
    savePositions();
  };
  window.addEventListener('pagehide', handleHide);
  return () => window.removeEventListener('pagehide', handleHide);
}

export const rememberScroll = (key: string): void => void positions.set(key, window.scrollY);

/** The element that a hash names; a hash that is no text names none. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** Scrolls to where the entry was left, to the place its hash names, or to the top. */
export function restoreScroll(key: string, hash: string, isReturn: boolean): void {
  const target = findTarget(hash);
  if (isReturn && positions.has(key)) window.scrollTo(0, positions.get(key) ?? 0);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}
