import './content-thumb.css';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';

type ContentThumbProps = { type: string; thumbUrl?: string | null; isSmall?: boolean };

const icons: Record<string, IconName> = {
  image: 'image',
  video: 'play',
  music: 'song',
  document: 'document',
  text: 'text',
};

/** A content's small picture, or its kind as text when it has none. */
export function ContentThumb({ type, thumbUrl, isSmall = false }: ContentThumbProps) {
  const { t } = useTranslation('dashboard');
  const className = isSmall ? 'thumb thumb--small' : 'thumb';
  if (thumbUrl)
    return <img className={className} src={thumbUrl} alt="" width="240" height="180" loading="lazy" />;
  return (
    <span className={className}>{isSmall ? <Icon name={icons[type] ?? 'image'} /> : t(`type.${type}`)}</span>
  );
}
