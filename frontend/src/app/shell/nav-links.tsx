import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isStaff } from '../../features/console/shared/console-page.ts';
import { useSessionUser } from '../../features/session/api/get-session.ts';

const shopLinks = [
  { key: 'nav.create', to: paths.generateImage.href() },
  { key: 'nav.shop', to: paths.modelSelection.href() },
  { key: 'nav.tutorial', to: paths.tutorial.href() },
  { key: 'nav.faq', to: paths.faq.href() },
] as const;

export const guestLinks = [
  { key: 'nav.register', to: paths.register.href(), className: 'nav-link' },
  { key: 'nav.login', to: paths.login.href(), className: 'nav-link nav-link--cta' },
] as const;

const memberLinks = [
  { key: 'nav.dashboard', to: paths.dashboard.href() },
  { key: 'nav.orders', to: paths.dashboard.href('orders') },
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
  const ownLinks = user && isStaff(user.roles) ? [staffLink, ...memberLinks] : memberLinks;
  const links = user ? ownLinks : guestLinks;
  // Two of them lead to one page, so the path alone does not identify the current one.
  return links.map((link) => (
    <NavLink
      key={link.key}
      className="nav-link"
      to={link.to}
      end
      // Signs out without a confirmation, which a link from another site requires.
      state={link.key === 'nav.logout' ? { isPressed: true } : undefined}
    >
      {t(link.key)}
    </NavLink>
  ));
}
