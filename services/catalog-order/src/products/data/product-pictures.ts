import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';

/** Most pictures of a product. */
export const PICTURES_MAX = 8;

export type ProductPicture = { id: string; url: string; width: number; height: number };

/** All pictures by product, in display order. */
export async function listPictures(tx: Tx): Promise<Map<string, ProductPicture[]>> {
  const pictures = build.selectFrom('productPicture').select(['id', 'productKey', 'width', 'height']);
  const rows = await query(tx, pictures.orderBy('position').orderBy('createdAt').orderBy('id'));
  const byProduct = new Map<string, ProductPicture[]>();
  for (const { productKey, id, ...size } of rows) {
    const url = `/api/catalog-order/products/${productKey}/pictures/${id}`;
    byProduct.set(productKey, [...(byProduct.get(productKey) ?? []), { id, url, ...size }]);
  }
  return byProduct;
}

/** Adds a picture behind the others; false when the product has enough of them. A repeated command adds nothing. */
export async function addPicture(
  tx: Tx,
  picture: { id: string; productKey: string; jpeg: Buffer; width: number; height: number },
): Promise<boolean> {
  const { id, productKey } = picture;
  const own = build.selectFrom('productPicture').where('productKey', '=', productKey);
  await query(tx, build.selectFrom('product').select('key').where('key', '=', productKey).forUpdate());
  const known = await query(tx, own.select(['id', 'position']));
  if (known.some((one) => one.id === id)) return true;
  if (known.length >= PICTURES_MAX) return false;
  const position = Math.max(0, ...known.map((one) => one.position)) + 1;
  const values = { ...picture, position, jpeg: Buffer.from(picture.jpeg) };
  await execute(tx, build.insertInto('productPicture').values(values));
  return true;
}

/** Puts a product's pictures into another order; those that are not named stay behind. */
export async function orderPictures(tx: Tx, productKey: string, ids: string[]): Promise<void> {
  const position = sql<number>`coalesce(array_position(${ids}::uuid[], id), ${PICTURES_MAX}::int + position)`;
  await execute(
    tx,
    build.updateTable('productPicture').set({ position }).where('productKey', '=', productKey),
  );
}

export const removePicture = (tx: Tx, productKey: string, id: string): Promise<number> =>
  execute(tx, build.deleteFrom('productPicture').where('productKey', '=', productKey).where('id', '=', id));

/** The bytes of a picture; null when there is none. */
export async function readPicture(tx: Tx, productKey: string, id: string): Promise<Buffer | null> {
  const pictures = build.selectFrom('productPicture').select('jpeg').where('productKey', '=', productKey);
  const [picture] = await query(tx, pictures.where('id', '=', id));
  return picture ? Buffer.from(picture.jpeg) : null;
}
