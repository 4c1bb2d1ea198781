import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './stats.ts';

export type OfferedLoad = {
  connections: number;
  seconds: number;
  perSecond: number;
  /** The status that is expected, 200 by default. */
  status?: number;
};

/** One request after the other on a connection that stays open, or is opened anew when the server has closed it. */
class Line {
  readonly #url: URL;
  readonly #whenFree: (line: Line) => void;
  #socket: Socket | undefined;
  #answered: ((status: number) => void) | undefined;
  #head = '';
  #left = 0;
  #isLast = false;

  private constructor(url: URL, whenFree: (line: Line) => void) {
    this.#url = url;
    this.#whenFree = whenFree;
  }

  static async open(url: URL, whenFree: (line: Line) => void): Promise<Line> {
    const line = new Line(url, whenFree);
    await line.#connect();
    return line;
  }

  /** `answered` gets the status, 0 when the connection broke. */
  ask(request: Buffer, answered: (status: number) => void): void {
    this.#answered = answered;
    this.#socket?.write(request);
  }

  close(): void {
    this.#socket?.removeAllListeners('close').destroy();
  }

  async #connect(): Promise<void> {
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#read(Buffer.from(part)));
    socket.on('error', () => undefined);
    socket.once('close', () => this.#end(0));
    this.#socket = socket;
    this.#isLast = false;
  }

  /** What was asked is answered; a connection that is over is opened anew before the next request. */
  #end(status: number): void {
    const answered = this.#answered;
    this.#answered = undefined;
    this.#head = '';
    this.#left = 0;
    answered?.(status);
    if (status !== 0 && !this.#isLast) {
      this.#whenFree(this);
      return;
    }
    this.close();
    void this.#connect().then(
      () => answered && this.#whenFree(this),
      () => undefined,
    );
  }

  #read(part: Buffer): void {
    let body = part.length;
    if (this.#left === 0) {
      this.#head += part.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head);
      if (!length) throw new Error(`an answer without a length: ${this.#head.slice(0, 200)}`);
      this.#isLast = /\r\nconnection: close/i.test(this.#head);
      this.#left = Number(length[1]);
      body = this.#head.length - end - 4;
    }
    this.#left -= body;
    if (this.#left <= 0) this.#end(Number(this.#head.slice(9, 12)));
  }
}

/** What is not answered so long after the last request was due has failed, ms. */
const ANSWERED_WITHIN_MS = 60_000;

/** What became of requests that were offered. */
export type Offered = {
  /** From when each was due to its answer, ms. */
  times: number[];
  /** Answers of another status than expected, and connections that broke. */
  failed: number;
  /** From the first request to the last answer. */
  seconds: number;
};

const requestOf = ({ host, pathname, search }: URL): Buffer =>
  Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept: */*\r\n\r\n`);

/**
 * Offers evenly so many requests a second, whether or not earlier ones are answered, to addresses of one server in turn.
 * autocannon, asked for a rate, sends each second's share at once and as fast as it is answered: that measures saturation.
 */
export async function offer(targets: readonly string[], load: OfferedLoad): Promise<Offered> {
  const urls = targets.map((target) => new URL(target));
  const [server] = urls;
  if (!server) throw new Error('nothing to ask for');
  const requests = urls.map(requestOf);
  const due: number[] = [];
  const free: Line[] = [];
  const times: number[] = [];
  let asked = 0;
  let failed = 0;
  const send = (line: Line, at: number): void => {
    const request = requests[asked % requests.length] as Buffer;
    asked += 1;
    line.ask(request, (status) => {
      times.push(performance.now() - at);
      if (status !== (load.status ?? 200)) failed += 1;
    });
  };
  const whenFree = (line: Line): void => {
    const at = due.shift();
    if (at === undefined) free.push(line);
    else send(line, at);
  };
  const lines = await Promise.all(
    Array.from({ length: load.connections }, () => Line.open(server, whenFree)),
  );
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
  const until = performance.now() + ANSWERED_WITHIN_MS;
  while (times.length < total && performance.now() < until) await sleep(5);
  for (const line of lines) line.close();
  const seconds = (performance.now() - startedAt) / 1000;
  return { times, failed: failed + total - times.length, seconds };
}

/** The 99th percentile of the time from when each request was due, ms. Throws when one fails. */
export async function offeredP99(target: string, load: OfferedLoad): Promise<number> {
  const { times, failed } = await offer([target], load);
  if (failed > 0) throw new Error(`${failed} failed requests to ${target}`);
  return quantile(times, 0.99);
}
