/** Put there by a page drawn at build: what was pressed before the scripts had come. */
type EarlyPress = {
  keep: (event: Event) => void;
  pressed?: HTMLElement;
  /** The page's buttons as they were drawn. */
  drawn?: WeakSet<Element>;
};

declare global {
  interface Window {
    taporyEarly?: EarlyPress;
  }
}

const isInPage = (button: Element): boolean => button.closest('main') !== null;

const buttonOf = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element ? target.closest('button') : null) ?? undefined;

function listenInstead(early: EarlyPress, keep: EarlyPress['keep'] | undefined): void {
  window.removeEventListener('click', early.keep, true);
  if (keep) window.addEventListener('click', keep, true);
}

/** To be called before React takes the page over: only what was drawn at build can be deaf. */
export function rememberDrawnPage(): void {
  const early = window.taporyEarly;
  if (early) early.drawn = new WeakSet(document.querySelectorAll('main button'));
}

/**
 * The frame around the page listens now: what was pressed in it too early is pressed again. Presses in the page itself
 * are held back until {@link pageListens}, or React would see some of them and miss others.
 */
export function frameListens(): void {
  const early = window.taporyEarly;
  if (!early) return;
  const { pressed } = early;
  const holdBack = (event: Event): void => {
    const button = buttonOf(event);
    // What stands in the page's place, such as word of an error, has listened from the start.
    if (!button || !early.drawn?.has(button)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    early.pressed = button;
  };
  listenInstead(early, holdBack);
  early.keep = holdBack;
  if (!pressed || isInPage(pressed)) return;
  early.pressed = undefined;
  pressed.click();
}

/** The page listens too: its button that was pressed last is pressed again, and nothing is held back any more. */
export function pageListens(): void {
  const early = window.taporyEarly;
  if (!early) return;
  listenInstead(early, undefined);
  window.taporyEarly = undefined;
  early.pressed?.click();
}
