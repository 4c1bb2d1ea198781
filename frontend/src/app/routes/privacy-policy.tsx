import '../styles/article.css';
import { ArticlePage } from '../../components/article-page.tsx';
import { documentVersions } from '../../config/shop.ts';

export function Component() {
  return <ArticlePage namespace="legal" article="privacy" version={documentVersions.privacy} isNumbered />;
}
