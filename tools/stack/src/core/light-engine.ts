const LOADS_TEXT =
  /const \{ wasm \} = await import\(("[^"]+\.wasm-base64\.mjs")\)\s+return await decodeBase64AsWasm\(wasm\)/;

/** Reads the engine and lets go of its text; as a module the text would stay in memory, twice, for as long as the process. */
const reading = (specifier: string): string => `const { readFile } = await import('node:fs/promises')
    const { createRequire } = await import('node:module')
    const text = await readFile(createRequire(import.meta.url).resolve(${specifier}), 'latin1')
    return await decodeBase64AsWasm(text.slice(text.indexOf('"') + 1, text.lastIndexOf('"')))`;

/**
 * Prisma's generated `class.ts`, made to read its engine from the file instead of importing it as a module.
 * Throws when the text has another form, which a new version of Prisma may bring.
 */
export function lightenEngine(source: string): string {
  const [, specifier] = LOADS_TEXT.exec(source) ?? [];
  if (specifier === undefined)
    throw new Error(
      'Prisma generates its client in another form: tools/stack/src/core/light-engine.ts must follow.',
    );
  return source.replace(LOADS_TEXT, () => reading(specifier));
}
