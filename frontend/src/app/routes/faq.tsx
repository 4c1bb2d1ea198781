import '../styles/article.css';
import '../styles/faq.css';
import { FaqPage } from '../../features/info/components/faq-page.tsx';

export function Component() {
  return <FaqPage />;
}
