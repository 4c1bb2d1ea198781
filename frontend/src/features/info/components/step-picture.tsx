import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { ArticleSection } from '../article.ts';

/** Size of the screenshots that `npm run pictures:tutorial` takes (px). */
const SIZE = { width: 720, height: 1280 };

/** What a step of the tutorial looks like in the shop. */
export function StepPicture({ step }: { step: ArticleSection }) {
  const locale = useLocale();
  if (step.picture === undefined) return null;
  const file = `/screens/${step.id}.${locale}`;
  return (
    <figure>
      <picture>
        <source type="image/avif" srcSet={`${file}.avif`} />
        <img src={`${file}.webp`} {...SIZE} alt={step.picture} loading="lazy" decoding="async" />
      </picture>
    </figure>
  );
}
