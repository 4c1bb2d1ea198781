import type { BindingDeps } from '../use-cases/find-binding-of.ts';

export type HttpDeps = BindingDeps & {
  /** Where people reach the shop, without a slash at the end. */
  publicUrl: string;
  /** Keepsakes of one person that no paid order carries. */
  maxDrafts: number;
};
