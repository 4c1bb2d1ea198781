/** Set by the first script of a prerendered page: the click that came before hydration. */
type ClickReplay = {
  listener: (event: Event) => void;
  clicked?: HTMLElement;
  /** The page's prerendered buttons. */
  prerendered?: WeakSet<Element>;
};

declare global {
  interface Window {
    taporyReplay?: ClickReplay;
  }
}

const isInPage = (button: Element): boolean => button.closest('main') !== null;

const buttonOf = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element ? target.closest('button') : null) ?? undefined;

function replaceListener(replay: ClickReplay, next: ClickReplay['listener'] | undefined): void {
  window.removeEventListener('click', replay.listener, true);
  if (next) window.addEventListener('click', next, true);
}

/** To be called before hydration: only prerendered buttons can lack their handlers. */
export function recordPrerenderedButtons(): void {
  const replay = window.taporyReplay;
  if (replay) replay.prerendered = new WeakSet(document.querySelectorAll('main button'));
}

/**
 * The shell is hydrated: a click in it that came too early is replayed. Clicks in the page itself are held back until
 * {@link replayPageClicks}, or React would see some of them and miss others.
 */
export function replayShellClicks(): void {
  const replay = window.taporyReplay;
  if (!replay) return;
  const { clicked } = replay;
  const holdBack = (event: Event): void => {
    const button = buttonOf(event);
    // What replaced the page, such as an error, had its handlers from the start.
    if (!button || !replay.prerendered?.has(button)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    replay.clicked = button;
  };
  replaceListener(replay, holdBack);
  replay.listener = holdBack;
  if (!clicked || isInPage(clicked)) return;
  replay.clicked = undefined;
  clicked.click();
}

/** The page is hydrated too: its last click is replayed, and nothing is held back any more. */
export function replayPageClicks(): void {
  const replay = window.taporyReplay;
  if (!replay) return;
  replaceListener(replay, undefined);
  window.taporyReplay = undefined;
  replay.clicked?.click();
}
