import { DailyTouch } from '../../features/home/components/daily-touch.tsx';
import { Film } from '../../features/home/components/film.tsx';
import { GalleryRow } from '../../features/home/components/gallery-row.tsx';
import { Features, Workflow } from '../../features/home/components/how-it-works.tsx';
import { Occasions } from '../../features/home/components/occasions.tsx';
import { ProductShowcase, StyleShowcase } from '../../features/home/components/showcases.tsx';
import { Stories } from '../../features/home/components/stories.tsx';
import { Testimonials } from '../../features/home/components/testimonials.tsx';

/** The home page below its first screen. */
export function Below() {
  return (
    <>
      <Film />
      <Features />
      <Occasions />
      <Workflow />
      <ProductShowcase />
      <StyleShowcase />
      <GalleryRow />
      <Testimonials />
      <Stories />
      <DailyTouch />
    </>
  );
}
