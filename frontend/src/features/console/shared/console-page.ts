import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { SessionUser } from '../../../lib/api/gen/identity/types.gen.ts';

export type Role = SessionUser['roles'][number];
export type StaffRole = Exclude<Role, 'customer'>;

export const staffRoles = [
  'admin',
  'production',
  'support',
  'moderator',
] as const satisfies readonly StaffRole[];

/** Groups of the menu, in its order; `desk:group.<name>` names them. */
export const menuGroups = ['home', 'orders', 'payments', 'customers', 'settings'] as const;

export type ConsolePage = {
  /** Below /admin, as the router writes it. */
  path: string;
  /** Its entry in the menu; absent for a detail that is reached from a list. */
  menu?: {
    group: (typeof menuGroups)[number];
    /** Translation key with the namespace: `console:nav.people`. */
    label: string;
  };
  /** Who sees it. */
  roles: readonly StaffRole[];
  lazy: () => Promise<{ Component: ComponentType }>;
};

export type MenuEntry = { path: string; label: string };
export type MenuGroup = { key: (typeof menuGroups)[number]; entries: MenuEntry[] };

/** What a page of the console learns from its frame. */
export type ConsoleContext = { roles: readonly StaffRole[] };

/** Whether somebody with these roles sees a page, or whatever else names its roles. */
export const mayOpen = (page: Pick<ConsolePage, 'roles'>, roles: readonly Role[]): boolean =>
  page.roles.some((role) => roles.includes(role));

/** The page at an address; undefined when there is none. */
export const pageAt = (pages: readonly ConsolePage[], pathname: string): ConsolePage | undefined =>
  pages.find(({ path }) => matchPath(path, pathname));

/** Whether somebody works for the shop at all. */
export const isStaff = (roles: readonly Role[]): boolean => staffRoles.some((role) => roles.includes(role));
