import type { Readable } from 'node:stream';

/** An answer that is not JSON: a redirect, a text, a file, an event stream. */
export class HttpReply {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string | Buffer | Readable | null;

  constructor(reply: {
    status: number;
    headers?: Record<string, string | string[]>;
    body?: string | Buffer | Readable;
  }) {
    this.status = reply.status;
    this.headers = reply.headers ?? {};
    this.body = reply.body ?? null;
  }

  static redirect(url: string, headers: Record<string, string | string[]> = {}): HttpReply {
    return new HttpReply({
      status: 303,
      headers: { location: url, 'cache-control': 'no-store', ...headers },
    });
  }

  static text(body: string, status = 200): HttpReply {
    return new HttpReply({ status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body });
  }
}
