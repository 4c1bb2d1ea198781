import { request } from 'node:http';

const TIMEOUT_MS = 30_000;

/** A response with its body read. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
}

/** A request of the load. */
export interface Ask {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Sends one request over a connection of its own, as a phone does that taps once: a server that closes a kept connection
 * at the moment of the next request would otherwise count as a loss that no server can prevent. Rejects when no response
 * arrives.
 */
export function send({ method = 'GET', url, headers = {}, body }: Ask): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, {
      method,
      headers: { ...headers, ...length },
      agent: false,
      timeout: TIMEOUT_MS,
    });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('the response was cut off')));
      response.on('end', () => {
        const { statusCode = 0, headers: received } = response;
        resolve({ status: statusCode, headers: received, body: text, ms: performance.now() - startedAt });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
