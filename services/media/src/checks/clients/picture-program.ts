/**
 * A program in a thread of its own: the picture model of nsfwjs on TensorFlow.js' WASM back end. It gets pictures of 224 × 224 pixels, RGB, and
 * answers each with the model's scores in the order of its classes.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { ready, setBackend, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import { MobileNetV2MidModel } from 'nsfwjs/models/mobilenet_v2_mid';

const SIDE = 224;

async function load(): Promise<GraphModel> {
  const home = dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json'));
  setWasmPaths(`${join(home, 'wasm-out')}/`);
  await setBackend('wasm');
  await ready();
  const { modelJson, weightBundles } = MobileNetV2MidModel;
  const { default: file } = await modelJson();
  const bundles = await Promise.all(weightBundles.map((bundle) => bundle()));
  const weights = Buffer.concat(bundles.map(({ default: text }) => Buffer.from(text, 'base64')));
  return loadGraphModel({
    load: async () => ({
      modelTopology: file.modelTopology,
      weightSpecs: file.weightsManifest.flatMap((part) => part.weights),
      weightData: new Uint8Array(weights).buffer,
      format: file.format,
    }),
  });
}

let model: Promise<GraphModel> | undefined;

async function classify(pixels: Uint8Array): Promise<number[]> {
  model ??= load();
  const loaded = await model;
  const input = Float32Array.from(pixels, (value) => value / 255);
  const output = tidy(() => loaded.predict(tensor4d(input, [1, SIDE, SIDE, 3])) as Tensor);
  const scores = [...(await output.data())];
  output.dispose();
  return scores;
}

parentPort?.on('message', (pixels: Uint8Array) => {
  classify(pixels).then(
    (scores) => parentPort?.postMessage({ scores }),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) }),
  );
});
