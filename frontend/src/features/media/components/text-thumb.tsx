import './text-thumb.css';
import { useTranslation } from 'react-i18next';
import type { TextContent } from '../api/get-contents.ts';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url);

/** A text on its card: its first lines, a link's host, an account with its platform, or the name on a business card. */
export function TextThumb({ text }: { text: TextContent }) {
  const { t } = useTranslation('dashboard');
  const { kind, platform, account, url, vcard, body } = text;
  if (kind === 'text') return <span className="text-thumb">{body}</span>;
  const [sign, main] = {
    url: [t('texts.kinds.url'), hostOf(url ?? '')],
    social: [platform ? t(`texts.platforms.${platform}`) : t('texts.kinds.social'), account],
    vcard: [vcard?.company || t('texts.kinds.vcard'), vcard?.name],
  }[kind];
  return (
    <span className="text-thumb text-thumb--sign">
      <span className="text-thumb__sign">{sign}</span>
      <strong>{main}</strong>
    </span>
  );
}
