import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isStaff } from '../../features/console/shared/console-page.ts';
import { useSessionUser } from '../../features/session/api/get-session.ts';

const shopLinks = [
  { key: 'nav.createShort', to: paths.studio.href() },
  { key: 'nav.products', to: paths.modelSelection.href() },
  { key: 'nav.tutorial', to: paths.tutorial.href() },
  { key: 'nav.faq', to: paths.faq.href() },
] as const;

const guestLinks = [
  { key: 'nav.register', to: paths.register.href() },
  { key: 'nav.login', to: paths.login.href() },
] as const;

const memberLinks = [
  { key: 'nav.dashboard', to: paths.dashboard.href() },
  { key: 'nav.orders', to: paths.dashboard.href('orders') },
  { key: 'nav.designs', to: paths.myDesigns.href() },
  { key: 'nav.profile', to: paths.profile.href() },
  { key: 'nav.logout', to: paths.logout.href() },
] as const;

/** Link to the console, hidden from customers; the console's own guard controls access. */
const staffLink = { key: 'nav.admin', to: paths.admin.href() } as const;

export function ShopLinks() {
  const { t } = useTranslation();
  return shopLinks.map((link) => (
    <NavLink key={link.key} className="nav-link" to={link.to}>
      {t(link.key)}
    </NavLink>
  ));
}

/** Sign-in and registration for visitors, own pages for members, one below the other. */
export function AccountLinks() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const { pathname, search, hash } = useLocation();
  const ownLinks = user && isStaff(user.roles) ? [staffLink, ...memberLinks] : memberLinks;
  const links = user ? ownLinks : guestLinks;
  return links.map((link) => {
    // Two of them lead to one page, so the path alone does not identify the current one.
    const isHere = pathname + search + hash === link.to;
    return (
      <Link
        key={link.key}
        className={isHere ? 'nav-link active' : 'nav-link'}
        aria-current={isHere ? 'page' : undefined}
        to={link.to}
        // Signs out without a confirmation, which a link from another site requires.
        state={link.key === 'nav.logout' ? { isPressed: true } : undefined}
      >
        {t(link.key)}
      </Link>
    );
  });
}
