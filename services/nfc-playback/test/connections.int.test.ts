import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBase62 } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { startTap, type TapStack } from './start-tap.ts';

const BIG = 'x'.repeat(400_000);

/** Sends raw requests over one connection and collects the responses. */
function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const responses = { text: '' };
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    responses.text += String(chunk);
  });
  socket.on('error', () => undefined);
  return { responses, send: (text: string) => socket.write(text), end: () => socket.destroy() };
}

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, two replicas. */
describe('a connection with a large body', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(async () => {
    await stack?.stop();
  });

  const head = (method: string, headers: string[] = []) =>
    [
      `${method} /videolist/${randomBase62(22)} HTTP/1.1`,
      'host: tap',
      'x-forwarded-for: 203.0.113.5',
      ...headers,
      '',
      '',
    ].join('\r\n');

  const chunked = `${BIG.length.toString(16)}\r\n${BIG}\r\n0\r\n\r\n`;

  it.each([
    ['of a declared length', ['content-length: 400000'], BIG, '413'],
    ['in chunks', ['transfer-encoding: chunked'], chunked, '413'],
    ['of the page’s own size', ['content-length: 2'], '{}', '404'],
  ])('serves the next request: %s', async (_name, headers, body, status) => {
    const connection = openConnection(stack.copies[0].address().http);
    connection.send(head('POST', headers) + body);
    await eventually(() => expect(connection.responses.text).toMatch(new RegExp(`^HTTP/1.1 ${status}`)));
    connection.send(head('GET'));
    await eventually(() => expect(connection.responses.text.match(/HTTP\/1\.1 \d+/g)).toHaveLength(2));
    expect(connection.responses.text.match(/HTTP\/1\.1 \d+/g)?.[1]).toBe('HTTP/1.1 404');
    connection.end();
  });

  it('answers 404 to a client without a forwarded address', async () => {
    const path = `/videolist/${randomBase62(22)}`;
    const response = await stack.visit(path, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
    expect((await stack.visit(path, { method: 'POST', body: BIG })).status).toBe(413);
  });

  it('answers 429 to a client that guesses by POST', async () => {
    const guess = () =>
      stack.visit(`/list/${randomBase62(22)}`, {
        method: 'POST',
        body: '{}',
        headers: { 'x-forwarded-for': '203.0.113.77' },
      });
    await eventually(async () => expect((await guess()).status).toBe(429));
  });
});
