type Listener = (message: string) => void;

const listeners = new Set<Listener>();

/** Announces a status change to screen readers, politely. */
export function announce(message: string): void {
  for (const listener of listeners) listener(message);
}

/** For the one live region of the page. */
export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
