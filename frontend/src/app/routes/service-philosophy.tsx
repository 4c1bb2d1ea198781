import '../styles/article.css';
import { ArticlePage } from '../../components/article-page.tsx';

export function Component() {
  return <ArticlePage namespace="info" article="servicePhilosophy" />;
}
