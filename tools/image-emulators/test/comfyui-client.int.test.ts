import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@stable-canvas/comfyui-client';
import sharp from 'sharp';
import { COMFYUI_CHECKPOINT, startComfyuiEmulator } from '../src/index.ts';

const workflow = (seed: number, checkpoint = COMFYUI_CHECKPOINT) => ({
  '3': {
    class_type: 'KSampler',
    inputs: {
      ...{ seed, steps: 4, cfg: 7, sampler_name: 'euler', scheduler: 'normal', denoise: 1 },
      ...{ model: ['4', 0], positive: ['6', 0], negative: ['7', 0], latent_image: ['5', 0] },
    },
  },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: checkpoint } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 256, height: 256, batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a fox', clip: ['4', 1] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'text', clip: ['4', 1] } },
  '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  '9': { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'fox' } },
});

describe('a client of others against the emulator of ComfyUI', () => {
  let emulator: Awaited<ReturnType<typeof startComfyuiEmulator>>;
  let client: Client;

  beforeAll(async () => {
    emulator = await startComfyuiEmulator();
    client = new Client({ api_host: new URL(emulator.origin).host, clientId: 'tester', fetch, WebSocket });
    await client.connect();
  });
  afterAll(async () => {
    client?.disconnect();
    await emulator?.stop();
  });

  const pictureOf = async (seed: number): Promise<Buffer> => {
    const { images } = await client.enqueue(workflow(seed));
    const [image] = images;
    if (image?.type !== 'url') throw new Error('the client got no address of a picture');
    return Buffer.from(await (await fetch(image.data)).arrayBuffer());
  };

  it('gets a picture of its workflow over the socket, the same for the same seed, with progress', async () => {
    const steps: number[] = [];
    client.on('progress', ({ value }) => void steps.push(value));
    const fox = await pictureOf(1);
    expect(await sharp(fox).metadata()).toMatchObject({ format: 'png', width: 256 });
    expect(steps).toEqual([1, 2, 3, 4]);
    expect(await pictureOf(1)).toEqual(fox);
    expect(await pictureOf(2)).not.toEqual(fox);
  });

  it('finds it in the history, and nothing in the queue', async () => {
    const { prompt_id: id } = await client._enqueue_prompt(workflow(3));
    await client.waitForPrompt(id);
    const { History } = await client.getHistory();
    expect(History.map(({ prompt }) => prompt[1])).toContain(id);
    expect(await client.getQueue()).toEqual({ Running: [], Pending: [] });
  });

  it('reads why a workflow is refused, and that one failed', async () => {
    await expect(client._enqueue_prompt(workflow(1, 'other.safetensors'))).rejects.toThrow();
    await emulator.plan('execution-error');
    await expect(client.enqueue(workflow(4))).rejects.toThrow();
  });

  it('interrupts one that never ends', async () => {
    await emulator.plan('endless');
    const { prompt_id: id } = await client._enqueue_prompt(workflow(5));
    const interrupted = new Promise((resolve) => client.on('execution_interrupted', resolve));
    await client.interrupt();
    expect(await interrupted).toMatchObject({ prompt_id: id });
    await client.waitForPrompt(id);
    expect(await client.getQueue()).toEqual({ Running: [], Pending: [] });
  });
});
