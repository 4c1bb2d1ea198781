import { ArticlePage } from '../../features/info/components/article-page.tsx';
import { ContactCard } from '../../features/info/components/contact-card.tsx';

export function Component() {
  return <ArticlePage name="contact" head={<ContactCard />} />;
}
