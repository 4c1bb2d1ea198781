import { Button } from 'antd';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffContentDetail } from '../api/contents.ts';

type FileViewProps = {
  content: Pick<StaffContentDetail, 'type' | 'title'>;
  file: Blob;
  /** Shown blurred until it is asked for. */
  isCovered?: boolean;
};

const FIT: CSSProperties = { maxWidth: '100%', maxHeight: 480 };

/** A file that only staff may read: a picture, film or sound in place, anything else to keep. */
export function FileView({ content: { type, title }, file, isCovered = false }: FileViewProps) {
  const { t } = useTranslation('console');
  const [url, setUrl] = useState<string>();
  const [isOpen, setOpen] = useState(!isCovered);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return null;
  const style = isOpen ? FIT : { ...FIT, filter: 'blur(24px)' };
  if (type === 'image' || type === 'video')
    return (
      <div className="stack" style={{ overflow: 'hidden' }}>
        {type === 'image' ? (
          <img src={url} alt={title} style={style} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: what a customer uploaded has no captions
          <video src={url} controls={isOpen} style={style} />
        )}
        {isOpen ? null : (
          <div>
            <Button onClick={() => setOpen(true)}>{t('content.uncover')}</Button>
          </div>
        )}
      </div>
    );
  // biome-ignore lint/a11y/useMediaCaption: what a customer uploaded has no captions
  if (type === 'music') return <audio src={url} controls />;
  return (
    <a className="button button--quiet" href={url} download={`${title}.pdf`}>
      {t('content.download')}
    </a>
  );
}
