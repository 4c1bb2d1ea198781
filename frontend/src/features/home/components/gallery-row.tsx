import './section.css';
import './gallery-row.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';

type Shown = { id: string; imageUrl: string; style: string; title: string; words: string };

const COUNT = 6;

/** Without the query client, which the home page does not load. Empty when it cannot be had. */
async function readGallery(): Promise<Shown[]> {
  const response = await fetch(`/api/ai-generation/gallery?pageSize=${COUNT}`).catch(() => null);
  if (!response?.ok) return [];
  const { items } = (await response.json()) as { items?: Shown[] };
  return items ?? [];
}

/** The newest designs that their owners show; nothing where there are none. */
export function GalleryRow() {
  const { t } = useTranslation(['exhibits', 'common']);
  const [shown, setShown] = useState<Shown[]>([]);
  useEffect(() => {
    let isHere = true;
    void readGallery().then(
      (items) => isHere && setShown(items),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby="made-here">
      <div className="wrap">
        <h2 id="made-here">{t('row.title')}</h2>
        <p className="section__lead">{t('row.lead')}</p>
        <ul className="gallery-row">
          {shown.map(({ id, imageUrl, style, title, words }) => {
            const styleName = t(`common:style.${style}`, { defaultValue: style });
            const name = title || t('unnamed', { style: styleName });
            return (
              <li key={id}>
                <Link
                  to={paths.studio.href({ style, ...(words ? { wish: words } : {}) })}
                  aria-label={t('likeOf', { name })}
                >
                  <img src={imageUrl} alt="" width={400} height={400} loading="lazy" decoding="async" />
                </Link>
              </li>
            );
          })}
        </ul>
        <p>
          <Link to={paths.gallery.href()}>{t('more')}</Link>
        </p>
      </div>
    </section>
  );
}
