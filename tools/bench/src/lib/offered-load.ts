import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './stats.ts';

export type OfferedLoad = { connections: number; seconds: number; perSecond: number };

/** One request after the other on a connection that stays open. */
class Line {
  readonly #socket: Socket;
  readonly #request: Buffer;
  readonly #whenFree: (line: Line) => void;
  #answered: ((status: number) => void) | undefined;
  #head = '';
  #left = 0;

  private constructor(socket: Socket, request: Buffer, whenFree: (line: Line) => void) {
    this.#socket = socket;
    this.#request = request;
    this.#whenFree = whenFree;
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#read(Buffer.from(part)));
    socket.on('error', () => this.#answered?.(0));
  }

  static async open(url: URL, whenFree: (line: Line) => void): Promise<Line> {
    const socket = connect(Number(url.port), url.hostname);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    const request = Buffer.from(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\naccept: */*\r\n\r\n`,
    );
    return new Line(socket, request, whenFree);
  }

  /** `answered` gets the status, 0 when the connection broke. */
  ask(answered: (status: number) => void): void {
    this.#answered = answered;
    this.#socket.write(this.#request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(part: Buffer): void {
    let body = part.length;
    if (this.#left === 0) {
      this.#head += part.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head);
      if (!length) throw new Error('an answer without a length');
      this.#left = Number(length[1]);
      body = this.#head.length - end - 4;
    }
    this.#left -= body;
    if (this.#left > 0) return;
    const status = Number(this.#head.slice(9, 12));
    this.#head = '';
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.(status);
    this.#whenFree(this);
  }
}

/**
 * Offers evenly so many requests a second, whether or not earlier ones are answered, and answers the 99th percentile of
 * the time from when each was due (ms). autocannon, asked for a rate, sends each second's share at once and as fast as
 * it is answered: that measures saturation.
 */
export async function offeredP99(target: string, load: OfferedLoad): Promise<number> {
  const url = new URL(target);
  const due: number[] = [];
  const free: Line[] = [];
  const times: number[] = [];
  let failed = 0;
  const send = (line: Line, at: number): void =>
    line.ask((status) => {
      times.push(performance.now() - at);
      if (status !== 200) failed += 1;
    });
  const whenFree = (line: Line): void => {
    const at = due.shift();
    if (at === undefined) free.push(line);
    else send(line, at);
  };
  const lines = await Promise.all(Array.from({ length: load.connections }, () => Line.open(url, whenFree)));
  free.push(...lines);
  const total = load.seconds * load.perSecond;
  const startedAt = performance.now();
  for (let offered = 0; offered < total; ) {
    const wanted = Math.min(total, ((performance.now() - startedAt) / 1000) * load.perSecond);
    for (; offered < wanted; offered += 1) {
      const at = startedAt + (offered / load.perSecond) * 1000;
      const line = free.pop();
      if (line) send(line, at);
      else due.push(at);
    }
    await sleep(1);
  }
  while (times.length < total) await sleep(5);
  for (const line of lines) line.close();
  if (failed > 0) throw new Error(`${failed} failed requests to ${target}`);
  return quantile(times, 0.99);
}
