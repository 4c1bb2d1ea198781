import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/page-title.tsx';
import { DailyTouch } from '../../features/home/components/daily-touch.tsx';
import { Hero } from '../../features/home/components/hero.tsx';
import { Features, Workflow } from '../../features/home/components/how-it-works.tsx';
import { ProductShowcase, StyleShowcase } from '../../features/home/components/showcases.tsx';
import { Stories } from '../../features/home/components/stories.tsx';

export function Component() {
  const { t } = useTranslation('home');
  return (
    <>
      <PageTitle title={t('title')} />
      <Hero />
      <Features />
      <Workflow />
      <ProductShowcase />
      <StyleShowcase />
      <Stories />
      <DailyTouch />
    </>
  );
}
