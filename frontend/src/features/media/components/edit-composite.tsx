import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { Content } from '../api/get-contents.ts';

/** Leads to what a composite video was made from, to change it. */
export function EditComposite({ content }: { content: Pick<Content, 'id' | 'title'> }) {
  const { t } = useTranslation('dashboard');
  return (
    <Link
      className="button button--quiet button--small"
      to={paths.compositeVideo.href({ from: content.id })}
      aria-label={t('editCompositeOf', { title: content.title })}
    >
      {t('editComposite')}
    </Link>
  );
}
