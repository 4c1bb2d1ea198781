import { type Money, twd } from '@tapory/money';
import { query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { Prisma, type Product as ProductRow } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import type { BilingualName } from '../domain/bilingual-name.ts';

export type Product = {
  id: string;
  key: string;
  name: BilingualName;
  description: BilingualName;
  price: Money;
};

function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    key: row.key,
    name: { 'zh-TW': row.nameZh, en: row.nameEn },
    description: { 'zh-TW': row.descriptionZh, en: row.descriptionEn },
    price: twd(row.price),
  };
}

const onSale = build
  .selectFrom('product')
  .select(Object.values(Prisma.ProductScalarFieldEnum))
  .where('active', '=', true);

/** Products on sale, in display order. */
export async function listProducts(tx: Tx): Promise<Product[]> {
  const rows = await query(tx, onSale.orderBy('position'));
  return rows.map(toProduct);
}

/** A product on sale; null for an unknown key. */
export async function findProduct(tx: Tx, key: string): Promise<Product | null> {
  const [row] = await query(tx, onSale.where('key', '=', key));
  return row ? toProduct(row) : null;
}
