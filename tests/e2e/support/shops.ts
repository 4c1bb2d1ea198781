/** A shop that the tests started. */
export type Shop = { url: string; stateDir: string };

/** The shops of this run, one per worker; none when SHOP_URL named a running one. */
export const ownShops = (): Shop[] => JSON.parse(process.env.TEST_SHOPS ?? '[]') as Shop[];
