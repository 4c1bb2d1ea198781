import { AppError } from '@tapory/errors';
import { type FileStore, partKey, uploadKey } from '../clients/file-store.ts';
import type { Upload } from '../data/uploads.ts';
import { partSizes } from '../domain/parts.ts';

type Parted = Pick<Upload, 'id' | 'partedBytes'>;

/** Keys of an upload's parts in their order; none where the file is sent in one piece. */
export const partKeysOf = ({ id, partedBytes }: Parted): string[] =>
  partedBytes === null ? [] : partSizes(partedBytes).map((_, index) => partKey(id, index + 1));

/** Numbers of the parts that the store has in full, from 1. */
export async function findParts(store: FileStore, upload: Parted): Promise<number[]> {
  const sizes = await Promise.all(partKeysOf(upload).map((key) => store.sizeOf(key)));
  const expected = partSizes(upload.partedBytes ?? 0);
  return sizes.flatMap((size, index) => (size !== null && size === expected[index] ? [index + 1] : []));
}

/**
 * Joins the parts of an upload into its object, where that is not there yet; repeated and concurrent calls end in the same
 * object. UPLOAD_INCOMPLETE when a part is missing or shorter than announced.
 */
export async function joinParts(store: FileStore, upload: Parted): Promise<void> {
  const keys = partKeysOf(upload);
  if (keys.length === 0 || (await store.sizeOf(uploadKey(upload.id))) !== null) return;
  const found = await findParts(store, upload);
  if (found.length < keys.length) throw new AppError('UPLOAD_INCOMPLETE');
  if (!(await store.join(keys, uploadKey(upload.id)))) throw new AppError('UPLOAD_INCOMPLETE');
  // The sweep removes what cannot be removed now.
  await store.remove(keys).catch(() => undefined);
}
