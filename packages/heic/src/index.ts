export { convertHeic } from './convert-heic.ts';
export { HeicTooLarge, HeicUnreadable } from './heic-error.ts';
