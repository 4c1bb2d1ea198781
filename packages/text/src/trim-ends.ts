/** Without the characters at the ends that a pattern of one matches; in one pass, however many there are. */
export function trimEnds(text: string, { begin, end }: { begin?: RegExp; end: RegExp }): string {
  let from = 0;
  let to = text.length;
  while (begin && from < to && begin.test(text.charAt(from))) from += 1;
  while (to > from && end.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
