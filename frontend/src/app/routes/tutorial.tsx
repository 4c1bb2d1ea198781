import '../styles/article.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArticlePage } from '../../components/article-page.tsx';
import { paths } from '../../config/paths.ts';

export function Component() {
  const { t } = useTranslation('info');
  return (
    <ArticlePage namespace="info" article="tutorial" isNumbered>
      <Link className="button" to={paths.generateImage.href()}>
        {t('tutorial.cta')}
      </Link>
    </ArticlePage>
  );
}
