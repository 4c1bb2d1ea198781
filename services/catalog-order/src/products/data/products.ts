import { type Money, twd } from '@tapory/money';
import { execute, json, query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { Prisma, type Product as ProductRow } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import type { BilingualName } from '../domain/bilingual-name.ts';
import type { ProductOption } from '../domain/option.ts';
import { listPictures, type ProductPicture } from './product-pictures.ts';

export type Product = {
  id: string;
  key: string;
  name: BilingualName;
  description: BilingualName;
  price: Money;
  /** Specifications in display order, also those that are not on sale. */
  options: ProductOption[];
  pictures: ProductPicture[];
  isSoldOut: boolean;
};

/** A product as staff see it. */
export type ManagedProduct = Omit<Product, 'isSoldOut'> &
  Pick<ProductRow, 'active' | 'position' | 'stock' | 'version'>;

type Pictures = ReadonlyMap<string, ProductPicture[]>;

function toProduct(row: ProductRow, pictures: Pictures): Product {
  return {
    id: row.id,
    key: row.key,
    name: { 'zh-TW': row.nameZh, en: row.nameEn },
    description: { 'zh-TW': row.descriptionZh, en: row.descriptionEn },
    price: twd(row.price),
    options: row.options as unknown as ProductOption[],
    pictures: pictures.get(row.key) ?? [],
    isSoldOut: row.stock === 0,
  };
}

const all = build.selectFrom('product').select(Object.values(Prisma.ProductScalarFieldEnum));
const onSale = all.where('active', '=', true);

/** Products on sale, in display order. */
export async function listProducts(tx: Tx): Promise<Product[]> {
  const [rows, pictures] = await Promise.all([query(tx, onSale.orderBy('position')), listPictures(tx)]);
  return rows.map((row) => toProduct(row, pictures));
}

/** A product on sale; null for an unknown key. */
export async function findProduct(tx: Tx, key: string): Promise<Product | null> {
  const [row] = await query(tx, onSale.where('key', '=', key));
  return row ? toProduct(row, await listPictures(tx)) : null;
}

/** All products, also those that are not on sale, in display order. */
export async function listManagedProducts(tx: Tx): Promise<ManagedProduct[]> {
  const [rows, pictures] = await Promise.all([
    query(tx, all.orderBy('position').orderBy('key')),
    listPictures(tx),
  ]);
  return rows.map(({ active, position, stock, version, ...row }) => {
    const { isSoldOut, ...product } = toProduct({ active, position, stock, version, ...row }, pictures);
    return { ...product, active, position, stock, version };
  });
}

export type ProductChange = Omit<ManagedProduct, 'id' | 'key' | 'version' | 'options' | 'pictures'> & {
  /** Unchanged when absent. */
  options?: ProductOption[] | undefined;
  /** What staff saw that was left; orders take from it without a new version. */
  stockBefore: number | null;
};

/**
 * Changes a product of the version that staff saw; false when it has changed since, or there is none. What is left is written only
 * where staff changed it, and not over pieces that were sold meanwhile.
 */
export async function changeProduct(
  tx: Tx,
  { key, version }: { key: string; version: number },
  { name, description, price, options, stock, stockBefore, ...rest }: ProductChange,
): Promise<boolean> {
  const isCounted = stock !== stockBefore;
  const change = {
    ...rest,
    ...(isCounted ? { stock } : {}),
    ...{ nameZh: name['zh-TW'], nameEn: name.en },
    ...{ descriptionZh: description['zh-TW'], descriptionEn: description.en },
    ...(options ? { options: json(options) } : {}),
    ...{ price: price.units, version: version + 1 },
  };
  const update = build
    .updateTable('product')
    .set(change)
    .where('key', '=', key)
    .where('version', '=', version);
  const counted = update.where('stock', 'is not distinct from', stockBefore);
  return (await execute(tx, isCounted ? counted : update)) === 1;
}
