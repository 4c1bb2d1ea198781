import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import type { CreateScene } from '../product-stage.ts';
import { ProductDetails } from './product-details.tsx';

/** A device that draws fast, with a stage that remembers what it showed. */
function recordStage() {
  const shown: string[] = [];
  let isOpen = false;
  const open: CreateScene = async () => {
    isOpen = true;
    return {
      show: (piece, art) => void shown.push(`${piece} ${(art as HTMLImageElement).getAttribute('src')}`),
      turn: () => {},
      resize: () => {},
      draw: () => {},
      dispose: () => {
        isOpen = false;
      },
    };
  };
  return { open, shown, isOpen: () => isOpen };
}

const show = (createScene: CreateScene) =>
  renderPage(<ProductDetails product="magnet" art="/art.webp" createScene={createScene} />, {
    language: 'en',
  });

/** The shop's own of each side. */
const samples = ['back', 'edge', 'in-hand', 'chip', 'wrapped', 'care'].map((side) =>
  expect.stringMatching(new RegExp(`${side}-\\d+`)),
);

const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');

describe('the customer’s own piece from every side', () => {
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  beforeEach(() => {
    Object.assign(globalThis, { WebGL2RenderingContext: class {} });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ({ getExtension: () => null, getParameter: () => 'A graphics card' }),
      toBlob: (copied: (png: Blob) => void) => copied(new Blob(['png'])),
    });
    HTMLImageElement.prototype.decode = async () => {};
    URL.createObjectURL = () => 'blob:piece';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  });

  it('is seen wherever its front is, once it is drawn, and its stage is closed', async () => {
    const stage = recordStage();
    await show(stage.open);
    await waitFor(() => expect(pictures()).toContainEqual(expect.stringMatching(/^blob:/)));
    expect(pictures()).toContainEqual(expect.stringContaining('magnet-palm'));
    expect(stage.shown).toEqual(['magnet /art.webp']);
    expect(stage.isOpen()).toBe(false);
    // From the side, through it to the chip, in its paper and under a cloth; its back has no art.
    const own = [...document.querySelectorAll('svg image')].map((image) => image.getAttribute('href') ?? '');
    expect(own).toEqual(Array(4).fill(expect.stringMatching(/^blob:/)));
    expect(pictures().filter((src) => !src.startsWith('blob:'))).toEqual([
      expect.stringContaining('magnet-back'),
      expect.stringContaining('magnet-palm'),
    ]);
  });

  it('is the shop’s sample where its art does not come', async () => {
    let asked = 0;
    HTMLImageElement.prototype.decode = async () => {
      asked += 1;
      throw new Error('gone');
    };
    await show(recordStage().open);
    await waitFor(() => expect(asked).toBe(1));
    expect(pictures()).toEqual(samples);
  });

  it('is the sample on a device whose processor draws', async () => {
    Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
    const stage = recordStage();
    await show(stage.open);
    expect(pictures()).toEqual(samples);
    expect(stage.shown).toEqual([]);
  });
});
