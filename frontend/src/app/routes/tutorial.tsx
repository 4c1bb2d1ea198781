import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { ArticlePage } from '../../features/info/components/article-page.tsx';
import { StepPicture } from '../../features/info/components/step-picture.tsx';

export function Component() {
  const { t } = useTranslation('tutorial');
  return (
    <ArticlePage name="tutorial" isNumbered renderPicture={(step) => <StepPicture step={step} />}>
      <Link className="button" to={paths.studio.href()}>
        {t('cta')}
      </Link>
    </ArticlePage>
  );
}
