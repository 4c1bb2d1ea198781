import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { Note } from '../../../components/note.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import type { GiftOffer, useClaimGift } from '../api/gifts.ts';

type OfferProps = { offer: GiftOffer; claim: ReturnType<typeof useClaimGift>; onClaim: () => void };

/** What somebody takes over, before they do. */
export function Offer({ offer, claim, onClaim }: OfferProps) {
  const { t } = useTranslation(['gift', 'dashboard']);
  const { title, contents, rules, words } = offer;
  const facts = contents.map(({ type, count }) => [t(`dashboard:type.${type}`), String(count)] as const);
  return (
    <section className="panel stack" aria-labelledby="offer">
      <div className="keepsake-head">
        <ProductPicture product={offer.productKey} artworkUrl={offer.artworkUrl} label={title} />
        <h2 id="offer">{title}</h2>
      </div>
      {words ? <blockquote className="facts__text">{words}</blockquote> : null}
      <h3>{t('page.inside')}</h3>
      {facts.length > 0 ? <FactList facts={facts} /> : <p className="soft">{t('page.empty')}</p>}
      {rules > 0 ? <p>{t('page.rules', { count: rules })}</p> : null}
      <p className="soft small">{t('page.after')}</p>
      {offer.way === 'mail' ? <Note kind="info">{t('page.byMail')}</Note> : null}
      <ErrorNote error={claim.error} />
      <div>
        <Button type="primary" size="large" loading={claim.isPending} onClick={onClaim}>
          {t('page.take')}
        </Button>
      </div>
    </section>
  );
}
