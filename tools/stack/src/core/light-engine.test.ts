import { describe, expect, it } from '@jest/globals';
import { lightenEngine } from './light-engine.ts';

const GENERATED = `config.compilerWasm = {
  getQueryCompilerWasmModule: async () => {
    const { wasm } = await import("@prisma/client/runtime/engine.wasm-base64.mjs")
    return await decodeBase64AsWasm(wasm)
  },
}`;

describe('lightenEngine', () => {
  it('reads the file that the generated client would import, and decodes it as before', () => {
    const light = lightenEngine(GENERATED);
    expect(light).not.toContain('await import("@prisma');
    expect(light).toContain('.resolve("@prisma/client/runtime/engine.wasm-base64.mjs")');
    expect(light).toContain('return await decodeBase64AsWasm(text.slice(');
  });

  it('refuses a client of another form', () => {
    expect(() => lightenEngine('config.compilerWasm = {}')).toThrow('another form');
  });
});
