import { request } from 'node:http';

/** Another address of this machine, so that what the gateway counts here is counted for nobody else. */
const ELSEWHERE = '127.0.0.2';

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Posts a form to the shop from another address. */
export function postFromElsewhere(
  url: string,
  form: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { pathname, search, port, host } = new URL(url);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: ELSEWHERE,
        method: 'POST',
        path: pathname + search,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        timeout: 30_000,
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          body += part;
        });
        response.on('error', reject);
        response.on('end', () => {
          const lines = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(lines), body });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${pathname}`)));
    sent.on('error', reject);
    sent.end(form);
  });
}
