import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { consolePaths } from '../../config/console-paths.ts';
import { paths } from '../../config/paths.ts';
import { useWaiting } from '../../features/console/home/api/get-overview.ts';
import { waitingLinks } from '../../features/console/home/links.ts';
import type { MenuGroup, StaffRole } from '../../features/console/shared/console-page.ts';
import { consolePages } from '../console-pages.ts';
import { menuOf } from './console-menu.ts';

/** Where the menu's words are: a page that is open has not loaded those of another. */
const RAIL_NAMESPACES = [
  ...new Set(['desk', ...consolePages.flatMap(({ menu }) => menu?.label.split(':')[0] ?? [])]),
];

/** What waits at an entry, and the list of that alone. */
type Waiting = Readonly<Record<string, { count: number | undefined; to: string }>>;
type RailGroupProps = { group: MenuGroup; waiting: Waiting };

function RailGroup({ group, waiting }: RailGroupProps) {
  const { t } = useTranslation(RAIL_NAMESPACES);
  const id = useId();
  // A group of one page has that page's name already.
  const isTitled = group.entries.length > 1 || group.key === 'settings';
  return (
    <section className="rail__group" {...(isTitled ? { 'aria-labelledby': id } : {})}>
      {isTitled ? <h2 id={id}>{t(`desk:group.${group.key}`)}</h2> : null}
      <ul>
        {group.entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              className="rail__link"
              to={waiting[path]?.count ? waiting[path].to : path}
              end={path === paths.admin.path}
            >
              {t(label)}
              <RailCount count={waiting[path]?.count} />
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What waits at an entry; nothing while there is none. */
function RailCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation('desk');
  if (!count) return null;
  return (
    <span className="rail__count">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('bar.waiting', { count })}</span>
    </span>
  );
}

/** The menu of the console in its groups, with the live counts of what waits, by role. */
export function ConsoleRail({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('console');
  const { payments, stuckInvoices } = useWaiting(roles);
  const waiting: Waiting = {
    [consolePaths.moneyCases.path]: { count: payments.data?.openCases, to: waitingLinks.cases },
    [consolePaths.refunds.path]: { count: payments.data?.waitingRefunds, to: waitingLinks.refunds },
    [consolePaths.invoices.path]: { count: stuckInvoices.data, to: waitingLinks.invoices },
  };
  return (
    <nav className="rail" aria-label={t('nav.label')}>
      {menuOf(roles).map((group) => (
        <RailGroup key={group.key} group={group} waiting={waiting} />
      ))}
    </nav>
  );
}
