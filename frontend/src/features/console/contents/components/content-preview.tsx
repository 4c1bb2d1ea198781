import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { type StaffContentDetail, useStaffFile } from '../api/contents.ts';

function File({ content, file }: { content: StaffContentDetail; file: Blob }) {
  const { t } = useTranslation('console');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return null;
  const fit = { maxWidth: '100%', maxHeight: 480 };
  if (content.type === 'image') return <img src={url} alt={content.title} style={fit} />;
  // biome-ignore lint/a11y/useMediaCaption: what a customer uploaded has no captions
  if (content.type === 'video') return <video src={url} controls style={fit} />;
  // biome-ignore lint/a11y/useMediaCaption: what a customer uploaded has no captions
  if (content.type === 'music') return <audio src={url} controls />;
  return (
    <a className="button button--quiet" href={url} download={`${content.title}.pdf`}>
      {t('content.download')}
    </a>
  );
}

/** What a text says, as its owner wrote it; links are not followed from here. */
function Words({ text }: { text: NonNullable<StaffContentDetail['text']> }) {
  const { body, url, account, platform, vcard } = text;
  const lines = [
    body,
    platform && account ? `${platform}: ${account}` : undefined,
    url,
    ...Object.values(vcard ?? {}),
  ];
  return (
    <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{lines.filter(Boolean).join('\n')}</p>
  );
}

/** The content itself: private, and maybe disturbing, so that a file is opened by a press, which is recorded. */
export function ContentPreview({ content }: { content: StaffContentDetail }) {
  const { t } = useTranslation('console');
  const [isWanted, setWanted] = useState(false);
  const file = useStaffFile(content.id, isWanted);
  if (content.text) return <Words text={content.text} />;
  if (file.data) return <File content={content} file={file.data} />;
  return (
    <div className="stack">
      <p className="soft">{t('content.openLead')}</p>
      <ErrorNote error={file.error} what={t('content.fileAway')} onRetry={() => void file.refetch()} />
      <div>
        <Button loading={file.isFetching} onClick={() => setWanted(true)}>
          {t('content.open')}
        </Button>
      </div>
    </div>
  );
}
