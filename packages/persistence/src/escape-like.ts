/** A text as LIKE matches it by itself: `%`, `_` and `\` stand for themselves. Prisma's filters do not do this. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (char) => `\\${char}`);
