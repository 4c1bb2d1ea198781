// Controls, separators, private and unassigned code points, and characters that reorder or hide text (bidi, zero
// width).
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cf}\u115f\u1160\u3164\uffa0]/u;
/** What a reader or a mail client would take for a link. */
const LINK = /:\/\/|www\.|[^\s.]\.[a-z]{2,}|\//i;

/** Whether a text is safe as a name in a mail's greeting: visible as it is, and not a link. */
export const isPersonName = (name: string): boolean => !UNSEEN.test(name) && !LINK.test(name);
