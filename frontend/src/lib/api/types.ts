/** Integer New Taiwan dollars, as every service sends them. */
export type Money = { units: number; currency: string };
