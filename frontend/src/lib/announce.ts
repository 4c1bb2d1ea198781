import { atom } from 'nanostores';

/** What the one live region of the page announces. */
export const $announcement = atom('');

/** Announces a status change to screen readers, politely. */
export const announce = (message: string): void => $announcement.set(message);
