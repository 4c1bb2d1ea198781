import type { Group, Texture } from 'three';
import { buildBadge } from './badge.ts';
import { buildKeychain } from './keychain.ts';
import { buildMagnet } from './magnet.ts';

/** Every product as a thing of three dimensions around the origin, its art facing +z; units are centimetres. */
export const PIECES = {
  badge: buildBadge,
  keychain: buildKeychain,
  magnet: buildMagnet,
} as const satisfies Record<string, (art: Texture) => Group>;

export type PieceName = keyof typeof PIECES;
