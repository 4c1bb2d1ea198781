/** Private and unassigned code points: nobody can say what the reader's phone draws for them. */
const UNKNOWN = /[\p{Co}\p{Cn}]/u;
/** What turns the reading direction, between other characters; at the ends it was pasted along. */
const TURNED =
  /(?<=[^\s\u200e\u200f\u202a-\u202e\u2066-\u2069])[\u202a-\u202e\u2066-\u2069](?=.*[^\s\u200e\u200f\u202a-\u202e\u2066-\u2069])/u;
/** A link by itself, wherever it stands. */
const LINK = /:\/\/|\bwww\./i;
/** What a mail program may turn into a link: `St.John` as well as `evil.example`. */
const LINKED = /[^\s.]\.\p{L}{2,}|\//u;

/** Whether a name, as it was typed, reads in the order of its characters. */
export const isReadInOrder = (typed: string): boolean => !TURNED.test(typed);

/** Whether a clean line is a name that may be shown: no link, and nothing that no font can draw. */
export const isPersonName = (name: string): boolean => !UNKNOWN.test(name) && !LINK.test(name);

/** How a mail greets a person: by their name, unless a mail program would make a link of it. */
export const greetedName = (person: { name: string | null; username: string }): string =>
  person.name === null || LINKED.test(person.name) ? person.username : person.name;
