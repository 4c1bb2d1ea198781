import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createComfyuiApi } from './comfyui-api.ts';

const CALL = '6a0c2d1e-0000-4000-8000-000000000001';
const SUCCESS = { status_str: 'success', messages: [['execution_success', {}]] };
const made = { filename: 'ComfyUI_00001_.png', subfolder: '', type: 'temp' };
/** As nodes write it that send their picture elsewhere. */
const sent = { source: 'websocket', 'content-type': 'image/png', type: 'output' };

const HISTORY = {
  theirs: {
    prompt: [1, 'theirs', {}, { client_id: 'another' }, []],
    outputs: { '3': { images: [sent] }, '4': { images: 'none' } },
    status: SUCCESS,
  },
  ours: {
    prompt: [2, 'ours', {}, { client_id: CALL }, []],
    outputs: { '3': { images: [sent] }, '9': { images: [made] } },
    status: SUCCESS,
  },
};

describe('the history of a ComfyUI that is shared', () => {
  let server: Server;
  let api: ReturnType<typeof createComfyuiApi>;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [, id] = /^\/history\/(\w+)$/.exec(request.url ?? '') ?? [];
      response.end(JSON.stringify(id ? { [id]: HISTORY[id as keyof typeof HISTORY] } : HISTORY));
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    api = createComfyuiApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is read whatever the nodes of others have written', async () => {
    expect(await api.findRecent(CALL, new AbortController().signal)).toBe('ours');
  });

  it('has of our own the files that can be fetched', async () => {
    const ended = await api.findEnded('ours', new AbortController().signal);
    expect(Object.values(ended?.outputs ?? {}).flatMap(({ images }) => images)).toEqual([made]);
  });
});
