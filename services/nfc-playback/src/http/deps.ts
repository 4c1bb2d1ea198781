import type { BindingDeps } from '../use-cases/find-binding-of.ts';

export type HttpDeps = BindingDeps & {
  /** Base URL of the shop, without a trailing slash. */
  publicUrl: string;
  /** Keepsakes without a paid order that one person may have. */
  maxDrafts: number;
};
