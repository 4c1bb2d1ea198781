import { request } from 'node:http';

export type Answer = { status: number; text: string; location: string | undefined };

type Options = {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as it is written, where a URL would be put in order first. */
  path?: string;
};

/** Sends a request to an edge under its public name, which `fetch` would not let a caller choose. */
export function send(url: string, { method = 'GET', headers = {}, ...path }: Options = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...path, method, headers: { host: 'localhost', ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, location: response.headers.location }),
      );
    });
    sent.on('error', reject).end();
  });
}
