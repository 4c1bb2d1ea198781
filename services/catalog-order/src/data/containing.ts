import { escapeLike } from '@tapory/persistence';

/** The pattern of LIKE for a text that contains `search` as it was typed. */
export const containing = (search: string): string => `%${escapeLike(search)}%`;
