import type { ErrorParams } from './app-error.ts';

/** Puts values into a text's `{{name}}` places; a missing value leaves the place empty. */
export function formatErrorText(text: string, params: ErrorParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
