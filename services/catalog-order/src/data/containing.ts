/** The pattern of LIKE for a text that contains `search` as it was typed. */
export const containing = (search: string): string =>
  `%${search.replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`;
