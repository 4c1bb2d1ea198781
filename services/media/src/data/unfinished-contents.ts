import type { Content, Failure } from '../domain/content.ts';
import { checked } from './contents.ts';
import type { Tx } from './database.ts';

/** What a converted file is served by. */
export type StoredFile = Pick<Content, 'deliveryKey' | 'mimeType' | 'size' | 'width' | 'height' | 'hasThumb'>;

/** Ends the processing of a content with its file; null when it does not wait for one any more. */
export async function markReady(tx: Tx, id: string, file: StoredFile): Promise<Content | null> {
  const [row] = await tx.content.updateManyAndReturn({
    where: { id, status: 'processing' },
    data: { ...file, status: 'ready', version: { increment: 1 } },
  });
  return row ? checked(tx, row) : null;
}

/** Ends the processing of a content without a file, which then takes no room. */
export async function markFailed(tx: Tx, id: string, failure: Failure): Promise<void> {
  await tx.content.updateMany({
    where: { id, status: 'processing' },
    data: { failure, status: 'failed', size: 0, version: { increment: 1 } },
  });
}

/** Erases a content that has no file; false when it has one, or is gone. */
export async function eraseUnfinished(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.content.deleteMany({
    where: { id, status: { in: ['processing', 'failed'] }, deletedAt: null },
  });
  return count === 1;
}
