import { FaqPage } from '../../features/info/components/faq-page.tsx';

export function Component() {
  return <FaqPage />;
}
