import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type FileStore, fileKey } from '../../clients/file-store.ts';
import type { ZippedPhoto } from '../data/photo-pages.ts';
import { fileNameOf } from '../domain/event-photo-name.ts';

/**
 * A zip of photos as a stream. One object of the store is open at a time, and the next one is read when the reader has
 * taken the one before, so that the memory it takes does not grow with the event. A photo that is gone meanwhile is left
 * out.
 */
export function zipPhotos(store: Pick<FileStore, 'read'>, photos: AsyncIterable<ZippedPhoto>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);

  /** Passes one file on; ends it when whoever downloads has gone. */
  async function pass(body: Readable, photo: ZippedPhoto, index: number): Promise<void> {
    const end = () => void body.destroy();
    output.once('close', end);
    zip.addReadStream(body, fileNameOf(photo, index), { mtime: photo.shownAt, compress: false });
    await finished(body, { writable: false });
    output.off('close', end);
  }

  async function fill(): Promise<void> {
    let index = 0;
    for await (const photo of photos) {
      if (output.destroyed) return;
      const body = await store.read(fileKey(photo.deliveryKey));
      if (!body) continue;
      // Nobody would read it, nor close it.
      if (output.destroyed) return void body.destroy();
      await pass(body, photo, index);
      index += 1;
    }
    zip.end();
  }

  fill().catch((error: Error) => output.destroy(error));
  return output;
}
