import { type Answer, type Ask, send } from './http.ts';

const MAX_HOPS = 10;

/** What a browser keeps of one person: cookies, sent with every request. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Sends a request with the cookies and keeps those that the response sets. */
  async send(ask: Ask): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send({ ...ask, headers: { ...ask.headers, cookie } });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** Sends a request and follows where it leads; answers the last response and its address. */
  async follow(ask: Ask): Promise<{ answer: Answer; url: string }> {
    let url = ask.url;
    let answer = await this.send(ask);
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < MAX_HOPS; hops += 1) {
      url = new URL(String(answer.headers.location), url).href;
      answer = await this.send({ url });
    }
    return { answer, url };
  }
}
