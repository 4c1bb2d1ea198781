import '../../components/layout.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Pager } from '../../components/pager.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { isOccasionKey, occasionKeys } from '../../config/occasions.ts';
import { useStyles } from '../../features/art/api/get-styles.ts';
import { useGallery } from '../../features/exhibits/api/gallery.ts';
import { ExhibitCard } from '../../features/exhibits/components/exhibit-card.tsx';
import { localized, useLocale } from '../../lib/i18n/use-locale.ts';

/** Filters and page are in the address, so that a link shows the same. */
function useView() {
  const [search, setSearch] = useSearchParams();
  const occasion = search.get('occasion');
  const style = search.get('style') ?? '';
  const page = Math.max(1, Math.trunc(Number(search.get('page')) || 1));
  const change = (next: Record<string, string>) =>
    setSearch(
      (before) => {
        const all = { ...Object.fromEntries(before), page: '', ...next };
        return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
      },
      { preventScrollReset: !('page' in next) },
    );
  return { style, occasion: isOccasionKey(occasion) ? occasion : undefined, page, change };
}

/** Designs that their owners show to everybody. */
export function Component() {
  const { t } = useTranslation(['exhibits', 'occasions', 'common']);
  const locale = useLocale();
  const { style, occasion, page, change } = useView();
  const styles = useStyles().data?.items ?? [];
  const gallery = useGallery(page, { ...(style ? { style } : {}), ...(occasion ? { occasion } : {}) });
  const nameOf = (key: string) => {
    const known = styles.find((one) => one.key === key);
    return known ? localized(known.name, locale) : t(`common:style.${key}`, { defaultValue: key });
  };
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      <div className="stack stack--wide">
        <div className="row">
          <SelectField
            aria-label={t('style')}
            value={style}
            emptyLabel={t('anyStyle')}
            onChange={(next) => change({ style: next ?? '' })}
            options={styles.map(({ key }) => ({ value: key, label: nameOf(key) }))}
          />
          <SelectField
            aria-label={t('occasion')}
            value={occasion ?? ''}
            emptyLabel={t('anyOccasion')}
            onChange={(next) => change({ occasion: next ?? '' })}
            options={occasionKeys.map((key) => ({ value: key, label: t(`occasions:keys.${key}.name`) }))}
          />
        </div>
        <QueryState query={gallery} lines={10} failure={t('away')}>
          {({ items, total, pageSize }) => (
            <>
              {total === 0 ? <p role="status">{t(style || occasion ? 'noneLike' : 'none')}</p> : null}
              <ul className="exhibits" aria-busy={gallery.isPlaceholderData}>
                {items.map((exhibit) => (
                  <ExhibitCard key={exhibit.id} exhibit={exhibit} styleName={nameOf(exhibit.style)} />
                ))}
              </ul>
              {total > pageSize ? (
                <Pager
                  page={page}
                  pageSize={pageSize}
                  total={total}
                  onChange={(next) => change({ page: String(next) })}
                />
              ) : null}
            </>
          )}
        </QueryState>
      </div>
    </AppPage>
  );
}
