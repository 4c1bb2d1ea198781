import type { SimulatedTap } from '../pages/preview/preview-link.ts';
import type { BindingDeps } from '../use-cases/find-binding-of.ts';
import type { TouchDeps } from '../use-cases/touch-keepsake.ts';

export type HttpDeps = BindingDeps & {
  /** Base URL of the shop, without a trailing slash. */
  publicUrl: string;
  /** Keepsakes without a paid order that one person may have. */
  maxDrafts: number;
  touch: TouchDeps;
  /** The root-relative address of the page that a simulated tap would open. */
  previewUrl(tap: SimulatedTap): string;
  /** Street tiles of another company under the map of a place; null for none. */
  mapTiles: { url: string; attribution: string } | null;
  /** Time of a touch, epoch ms. */
  now(): number;
};
