/** Safari sends the Enter that ends a composed word after its end, with the key code of the input method only. */
const INPUT_METHOD = 229;

/** Whether a key belongs to the input method that composes a Chinese word, and must not act on the page. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === INPUT_METHOD;
