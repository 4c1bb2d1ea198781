/** Set by the first script of a prerendered page: the click that came before hydration. */
type PreHydration = {
  listener: (event: Event) => void;
  clicked?: HTMLElement;
  /** The page's prerendered buttons. */
  prerendered?: WeakSet<Element>;
  /** The page's prerendered fields. */
  fields?: readonly HTMLInputElement[];
};

declare global {
  interface Window {
    taporyReplay?: PreHydration;
  }
}

const isInPage = (button: Element): boolean => button.closest('main') !== null;

const buttonOf = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element ? target.closest('button') : null) ?? undefined;

function replaceListener(replay: PreHydration, next: PreHydration['listener'] | undefined): void {
  window.removeEventListener('click', replay.listener, true);
  if (next) window.addEventListener('click', next, true);
}

/** To be called before hydration: only prerendered buttons and fields can lack their handlers. */
export function recordPrerendered(): void {
  const replay = window.taporyReplay;
  if (!replay) return;
  replay.prerendered = new WeakSet(document.querySelectorAll('main button'));
  replay.fields = [...document.querySelectorAll<HTMLInputElement>('main input')];
}

/**
 * React keeps what was typed into a field before hydration and does not report it: the text would stand there without
 * effect. Setting it past React's own property makes it a change for React.
 */
function replayTyped(field: HTMLInputElement): void {
  const { value: typed, defaultValue } = field;
  if (!field.isConnected || typed === defaultValue) return;
  const { selectionStart, selectionEnd } = field;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The shell is hydrated: a click in it that came too early is replayed. Clicks in the page itself are held back until
 * {@link replayPage}, or React would see some of them and miss others.
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

/** The page is hydrated too: what was typed and its last click are replayed, and nothing is held back any more. */
export function replayPage(): void {
  const replay = window.taporyReplay;
  if (!replay) return;
  replaceListener(replay, undefined);
  window.taporyReplay = undefined;
  replay.fields?.forEach(replayTyped);
  replay.clicked?.click();
}
