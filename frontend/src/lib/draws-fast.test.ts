import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { drawsFast } from './draws-fast.ts';

const lose = jest.fn();

/** A browser whose graphics are called so; null: it opens none without a caveat. */
function drawWith(renderer: string | null): void {
  Object.assign(globalThis, { WebGL2RenderingContext: class {} });
  const context = {
    RENDERER: 1,
    getExtension: (name: string) =>
      name === 'WEBGL_lose_context' ? { loseContext: lose } : { UNMASKED_RENDERER_WEBGL: 2 },
    getParameter: (key: number) => (key === 2 ? renderer : 'WebKit WebGL'),
  };
  const open = jest.fn(() => (renderer === null ? null : context));
  HTMLCanvasElement.prototype.getContext = open as unknown as HTMLCanvasElement['getContext'];
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
  lose.mockClear();
});

describe('whether three dimensions are drawn fast', () => {
  it.each(['ANGLE (Apple, ANGLE Metal Renderer: Apple M2)', 'Adreno (TM) 740', 'Mali-G78'])(
    'yes: %s',
    (name) => {
      drawWith(name);
      expect(drawsFast()).toBe(true);
      expect(lose).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)',
    'llvmpipe (LLVM 15.0.7, 256 bits)',
    'ANGLE (Microsoft, Microsoft Basic Render Driver)',
  ])('no, by the processor: %s', (name) => {
    drawWith(name);
    expect(drawsFast()).toBe(false);
    expect(lose).toHaveBeenCalledTimes(1);
  });

  it('no where the browser refuses, or knows none', () => {
    drawWith(null);
    expect(drawsFast()).toBe(false);
    Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
    expect(drawsFast()).toBe(false);
  });
});
