declare global {
  interface Window {
    /** What the document has asked before the page's scripts came, by its address (`prerender/app-start.ts`). */
    taporyEarly?: Record<string, Promise<Response>>;
  }
}

/** What the document has asked already, once: the next call asks anew, and so does this one where that did not arrive. */
export async function takeEarly(address: string): Promise<Response | undefined> {
  const answer = window.taporyEarly?.[address];
  if (!answer) return undefined;
  delete window.taporyEarly?.[address];
  return answer.catch(() => undefined);
}
