const HEAD_BYTES = 1024;

/** Whether a file begins as an SVG: it is written as text, and has no signature of its own. */
export function isDrawing(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  return /^[^<]{0,8}<(\?xml|!--|!doctype svg|svg)/i.test(head) && /<svg[\s/>]/i.test(head);
}
