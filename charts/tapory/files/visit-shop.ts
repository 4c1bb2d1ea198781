// Visits an installed shop as a person would, through the edge: `helm test`. Runs alone, without packages.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

const { EDGE_URL = 'http://localhost:8080', PUBLIC_URL = EDGE_URL } = process.env;
const TIMEOUT_MS = 15_000;

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

/** Reads a path of the shop from the edge, under the shop's public name. */
function visit(path: string): Promise<Answer> {
  const { host, hostname, protocol } = new URL(PUBLIC_URL);
  const send = EDGE_URL.startsWith('https:') ? httpsRequest : httpRequest;
  const headers = { host, 'x-forwarded-proto': protocol.slice(0, -1), 'accept-language': 'zh-TW' };
  return new Promise((resolve, reject) => {
    const options = { headers, servername: hostname, timeout: TIMEOUT_MS };
    const request = send(new URL(path, EDGE_URL), options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    request.on('error', reject);
    request.end();
  });
}

/** Throws unless an answer has the status and holds the text. */
function expect({ status, body }: Answer, wanted: number, text: string): void {
  if (status !== wanted) throw new Error(`answered ${status} instead of ${wanted}: ${body.slice(0, 200)}`);
  const title = /<title>([^<]*)/.exec(body)?.[1] ?? body.slice(0, 100);
  if (!body.includes(text)) throw new Error(`does not hold "${text}": ${title}`);
}

/** Where a redirection leads, as a path of the shop. */
function pathOf({ status, headers }: Answer): string {
  const target = new URL(headers.location ?? '', PUBLIC_URL);
  if (status < 300 || status > 399) throw new Error(`answered ${status} instead of a redirection`);
  if (target.origin !== PUBLIC_URL) throw new Error(`leads to ${target.origin}, which is not the shop`);
  return target.pathname + target.search;
}

const VISITS: Record<string, () => Promise<void>> = {
  'the edge': async () => expect(await visit('/gateway/health'), 200, 'ok'),
  'the home page': async () => expect(await visit('/'), 200, '觸憶'),
  'the sign-in page': async () => {
    const page = await visit(pathOf(await visit('/api/identity/login')));
    expect(page, 200, 'kc-form-login');
  },
  'the products': async () => expect(await visit('/api/catalog-order/products'), 200, '"badge"'),
  'the styles of pictures': async () => expect(await visit('/api/ai-generation/styles'), 200, '"key"'),
  'the ways to pay': async () => expect(await visit('/api/payment/methods?amount=500'), 200, '"credit"'),
  'a tap on a keepsake that nobody has': async () =>
    expect(await visit('/videolist/AAAAAAAAAAAAAAAAAAAAAA'), 404, '<!doctype html>'),
  'the services that only members use': async () => {
    expect(await visit('/api/coupon/openapi.json'), 200, '"openapi"');
    expect(await visit('/api/media/openapi.json'), 200, '"openapi"');
  },
};

let failed = 0;
for (const [name, check] of Object.entries(VISITS)) {
  try {
    await check();
    process.stdout.write(`passed: ${name}\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(`failed: ${name}: ${(error as Error).message}\n`);
  }
}
process.stdout.write(
  failed === 0 ? 'the shop works\n' : `${failed} of ${Object.keys(VISITS).length} failed\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
