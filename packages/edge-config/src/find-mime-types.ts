import { existsSync } from 'node:fs';

const MIME_TYPES = [
  '/etc/nginx/mime.types',
  '/opt/homebrew/etc/nginx/mime.types',
  '/usr/local/etc/nginx/mime.types',
];

/** nginx's own table of file types, wherever the system has it. */
export function findMimeTypes(): string {
  return MIME_TYPES.find((file) => existsSync(file)) ?? 'mime.types';
}
