import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send } from './support/send.ts';
import { edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';

/** Real: nginx, which chooses the language of documents and of what it refuses by itself. */
describe('the language that a browser asks for', () => {
  let edge: StartedEdge;

  beforeAll(async () => {
    edge = await startEdge(await edgeEnv());
  });
  afterAll(() => edge.stop());

  it.each([
    ['', 'zh-TW'],
    ['zh-TW', 'zh-TW'],
    ['ja', 'zh-TW'],
    ['enm', 'zh-TW'],
    ['en', 'en'],
    ['en-GB,zh;q=0.5', 'en'],
    ['zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7', 'zh-TW'],
    ['en-US,en;q=0.9,zh-TW;q=0.8', 'en'],
    ['zh;q=0.5,en;q=0.9', 'en'],
    ['zh-TW;q=0.1, en;q=0.9', 'en'],
    ['zh-TW;q=0.85, en;q=0.87', 'en'],
    ['zh-TW;q=0.8,en;q=0.8', 'zh-TW'],
    ['de,en;q=0.8,zh;q=0.8', 'en'],
    ['en;q=0,zh-TW', 'zh-TW'],
    ['en;q=0.0', 'zh-TW'],
    ['de-DE,de;q=0.9,en;q=0.8', 'en'],
    ['ja,zh-TW;q=0.8,en;q=0.7', 'zh-TW'],
    ['zh-TW,en', 'zh-TW'],
    ['en,zh-TW', 'en'],
  ])('%j is %s', async (header, language) => {
    const headers = { 'accept-language': header };
    const { text } = await send(edge.url, { path: '/api/none', headers });
    expect(/[\u4e00-\u9fff]/.test(text) ? 'zh-TW' : 'en').toBe(language);
  });
});
