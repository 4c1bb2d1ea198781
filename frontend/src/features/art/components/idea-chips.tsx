import './idea-chips.css';
import { useTranslation } from 'react-i18next';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import { type MenuKey, useMenu } from '../api/get-menu.ts';

type IdeaChipsProps = { menu: MenuKey; onPick: (words: string) => void };

/** Words to begin with, which staff keep; nothing where there are none, or while they cannot be had. */
export function IdeaChips({ menu, onPick }: IdeaChipsProps) {
  const { t } = useTranslation('studio');
  const locale = useLocale();
  const ideas = useMenu(menu).data?.items ?? [];
  if (ideas.length === 0) return null;
  return (
    <fieldset className="idea-chips">
      <legend className="small soft">{t('ideas')}</legend>
      <ul>
        {ideas.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(localized(name, locale))}>
              {localized(name, locale)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
