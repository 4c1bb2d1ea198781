import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../lib/format/number.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { CannotTrim } from '../api/trimming.ts';
import type { VideoLimits } from '../trim-plan.ts';

type TrimHelpProps = { reason: CannotTrim['reason']; limits: VideoLimits };

/** What to do where this browser cannot cut the video. */
export function TrimHelp({ reason, limits }: TrimHelpProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const params = { seconds: limits.maxSeconds, size: formatBytes(limits.maxBytes, locale) };
  return (
    <div className="stack" role="status">
      <p>
        {t(`trim.reason.${reason}`)} {t('trim.help.lead', params)}
      </p>
      <PhoneSteps />
    </div>
  );
}

/** How a video is cut on a phone, without this page. */
export function PhoneSteps() {
  const { t } = useTranslation('dashboard');
  return (
    <ul className="small">
      <li>{t('trim.help.iphone')}</li>
      <li>{t('trim.help.android')}</li>
    </ul>
  );
}
