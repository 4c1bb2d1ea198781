declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number };

  type Picture = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Calls back with the target, or with null when it cannot be decoded. */
    display(target: Pixels, done: (shown: Pixels | null) => void): void;
  };

  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } };
  // biome-ignore lint/style/noDefaultExport: that is what a CommonJS module is to an import
  export default libheif;
}
