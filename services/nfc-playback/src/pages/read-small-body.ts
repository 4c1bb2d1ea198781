import type { IncomingMessage } from 'node:http';

/**
 * Reads a small body; null when it is larger than so many bytes. The rest of a large one is drained: an unread body would
 * block the keep-alive connection for the next request.
 */
export function readSmallBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    request.resume();
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const collect = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      request.off('data', collect);
      request.resume();
      resolve(null);
    };
    request.on('data', collect);
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    // The client has disconnected: a partial body is not used.
    request.once('error', () => resolve(''));
    request.once('close', () => resolve(''));
  });
}
