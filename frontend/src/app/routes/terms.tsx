import { paths } from '../../config/paths.ts';
import { documentVersions } from '../../config/shop.ts';
import { ArticlePage } from '../../features/info/components/article-page.tsx';
import { RelatedDocuments } from '../../features/info/components/related-documents.tsx';

export function Component() {
  return (
    <ArticlePage name="terms" version={documentVersions.terms} isNumbered>
      <RelatedDocuments current={paths.terms.href()} />
    </ArticlePage>
  );
}
