/** Put there by a page drawn at build: what was pressed before the scripts had come. */
type EarlyPress = { keep: (event: Event) => void; pressed?: HTMLElement };

declare global {
  interface Window {
    taporyEarly?: EarlyPress;
  }
}

/** The button that was pressed too early, if any. From here on the page itself hears what is pressed. */
export function takeEarlyPress(): HTMLElement | undefined {
  const early = window.taporyEarly;
  if (!early) return undefined;
  window.removeEventListener('click', early.keep, true);
  return early.pressed;
}
