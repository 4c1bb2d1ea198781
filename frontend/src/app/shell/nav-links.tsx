import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isStaff } from '../../features/console/console-page.ts';
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

/** The way to the console, which customers are not shown; its own guard decides who gets in. */
const staffLink = { key: 'nav.admin', to: paths.admin.href() } as const;

export function ShopLinks() {
  const { t } = useTranslation();
  return shopLinks.map((link) => (
    <NavLink key={link.key} className="nav-link" to={link.to}>
      {t(link.key)}
    </NavLink>
  ));
}

/** Sign-in and registration, or what belongs to the person who is in, one below the other. */
export function AccountLinks() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const ownLinks = user && isStaff(user.roles) ? [staffLink, ...memberLinks] : memberLinks;
  const links = user ? ownLinks : guestLinks;
  // Two of them lead to one page, so the address alone does not tell which is current.
  return links.map((link) => (
    <NavLink
      key={link.key}
      className="nav-link"
      to={link.to}
      end
      // Signs out without asking once more: whoever comes by another site's link is asked.
      state={link.key === 'nav.logout' ? { isPressed: true } : undefined}
    >
      {t(link.key)}
    </NavLink>
  ));
}
