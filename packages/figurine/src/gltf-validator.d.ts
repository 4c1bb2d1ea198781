declare module 'gltf-validator' {
  /** Khronos' validator; the package has no types of its own. */
  export function validateBytes(bytes: Uint8Array): Promise<{
    issues: { numErrors: number; numWarnings: number; messages: { code: string; message: string }[] };
    info: { hasTextures: boolean; totalVertexCount: number };
  }>;
}
