import { ArticlePage } from '../../features/info/components/article-page.tsx';

export function Component() {
  return <ArticlePage name="shipping-and-returns" />;
}
