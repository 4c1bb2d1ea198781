// Controls, separators, private and unassigned code points, and what turns or hides text (bidi, zero width).
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cf}\u115f\u1160\u3164\uffa0]/u;
/** What a reader or a mail program would take for a link. */
const LINK = /:\/\/|www\.|[^\s.]\.[a-z]{2,}|\//i;

/** Whether a text can be a person's name in a mail's greeting: seen as it is, and no link. */
export const isPersonName = (name: string): boolean => !UNSEEN.test(name) && !LINK.test(name);
