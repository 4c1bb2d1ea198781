/** Integer New Taiwan dollars, as every service sends them. */
export type Money = { units: number; currency: string };

/** A page of a list, as every service sends it. */
export type Page<Item> = { items: Item[]; page: number; pageSize: number; total: number };
