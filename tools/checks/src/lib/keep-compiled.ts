import { resolve } from 'node:path';

/**
 * Lets every Node process that this one starts keep its compiled (and type-stripped) sources where the shops of this worktree do:
 * they load mostly the same. https://nodejs.org/api/module.html#module-compile-cache
 */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= resolve('.tapory/compile-cache');
}
