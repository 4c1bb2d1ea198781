import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../components/icon.tsx';
import { announce } from '../../lib/announce.ts';
import { chooseTheme, type ThemeChoice, themeChoices } from '../../lib/theme.ts';
import { useThemeChoice } from '../../lib/use-theme.ts';

const icons: Record<ThemeChoice, IconName> = { system: 'device', light: 'sun', dark: 'moon' };

type ThemeSwitchProps = {
  /** Shows the text beside the icon, where there is space. */
  isWide?: boolean;
};

/** One button that cycles: as the device, light, dark. Its label names the current and the next theme. */
export function ThemeSwitch({ isWide = false }: ThemeSwitchProps) {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'system';
  const handlePress = () => {
    chooseTheme(next);
    announce(t('theme.now', { theme: t(`theme.${next}`) }));
  };
  const label = t('theme.switch', { theme: t(`theme.${choice}`), next: t(`theme.${next}`) });
  return (
    <button
      type="button"
      className={isWide ? 'nav-link' : 'icon-button'}
      aria-label={label}
      title={label}
      onClick={handlePress}
    >
      <Icon name={icons[choice]} size={20} />
      {isWide ? (
        <span className="nav-link__text">{t('theme.now', { theme: t(`theme.${choice}`) })}</span>
      ) : null}
    </button>
  );
}
