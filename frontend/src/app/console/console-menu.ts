import {
  type MenuGroup,
  mayOpen,
  menuGroups,
  type StaffRole,
} from '../../features/console/shared/console-page.ts';
import { consolePages } from '../console-pages.ts';

/** The menu of somebody with these roles: only what they may open, in the order of the pages. */
export function menuOf(roles: readonly StaffRole[]): MenuGroup[] {
  return menuGroups
    .map((key) => ({
      key,
      entries: consolePages.flatMap((page) =>
        page.menu?.group === key && mayOpen(page, roles) ? [{ path: page.path, label: page.menu.label }] : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
