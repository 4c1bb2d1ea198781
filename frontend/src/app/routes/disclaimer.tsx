import { paths } from '../../config/paths.ts';
import { documentVersions } from '../../config/shop.ts';
import { ArticlePage } from '../../features/info/components/article-page.tsx';
import { RelatedDocuments } from '../../features/info/components/related-documents.tsx';

export function Component() {
  return (
    <ArticlePage name="disclaimer" version={documentVersions.disclaimer} isNumbered>
      <RelatedDocuments current={paths.disclaimer.href()} />
    </ArticlePage>
  );
}
