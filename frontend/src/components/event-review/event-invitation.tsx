import './event-review.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { eventLinks } from '../../config/event-links.ts';
import type { RunEvent } from '../../lib/api/event-review.ts';
import { formatDateTime } from '../../lib/format/date.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { CopyButton } from '../copy-button.tsx';

/** How guests come to an event: its QR code, its code and its address; and when it takes photos. */
export function EventInvitation({ event }: { event: RunEvent }) {
  const { t } = useTranslation('gallery');
  const locale = useLocale();
  const { code, opensAt, closesAt, phase } = event;
  const address = window.location.origin + eventLinks.upload(code);
  return (
    <section className="panel stack" aria-labelledby="event-invitation">
      <h2 id="event-invitation">{t('invite.title')}</h2>
      <p>
        {t(`phase.${phase}`)} ·{' '}
        {t('invite.span', { from: formatDateTime(opensAt, locale), to: formatDateTime(closesAt, locale) })}
      </p>
      <img
        className="event-qr"
        src={`/api/media/events/${code}/qr`}
        width={180}
        height={180}
        alt={t('wall.qr')}
      />
      <p>
        {t('invite.code')} <strong className="tabular">{`${code.slice(0, 4)}-${code.slice(4)}`}</strong>
      </p>
      <div className="row">
        <CopyButton text={address} what={t('invite.address')} />
        <Link className="button button--quiet" to={eventLinks.images(code)}>
          {t('toGallery')}
        </Link>
      </div>
    </section>
  );
}
