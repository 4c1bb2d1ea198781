export { convertHeic, HeicTooLarge, HeicUnreadable } from './convert-heic.ts';
