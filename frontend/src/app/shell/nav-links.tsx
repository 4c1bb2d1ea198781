import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSessionUser } from '../../features/session/api/get-session.ts';

const links = [
  { key: 'nav.create', to: paths.generateImage.href() },
  { key: 'nav.shop', to: paths.modelSelection.href() },
  { key: 'nav.tutorial', to: paths.tutorial.href() },
  { key: 'nav.faq', to: paths.faq.href() },
] as const;

export function ShopLinks() {
  const { t } = useTranslation();
  return links.map((link) => (
    <NavLink key={link.key} className="nav-link" to={link.to}>
      {t(link.key)}
    </NavLink>
  ));
}

/** Sign-in and registration, or what belongs to the person who is in. */
export function AccountLinks() {
  const { t } = useTranslation();
  const user = useSessionUser();
  if (user) {
    return (
      <>
        <NavLink className="nav-link" to={paths.dashboard.href()}>
          {t('nav.dashboard')}
        </NavLink>
        <NavLink className="nav-link" to={paths.profile.href()}>
          {t('nav.profile')}
        </NavLink>
        <NavLink className="nav-link" to={paths.logout.href()}>
          {t('nav.logout')}
        </NavLink>
      </>
    );
  }
  return (
    <>
      <NavLink className="nav-link" to={paths.register.href()}>
        {t('nav.register')}
      </NavLink>
      <NavLink className="nav-link nav-link--cta" to={paths.login.href()}>
        {t('nav.login')}
      </NavLink>
    </>
  );
}
