import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { type StaffContentDetail, useStaffFile } from '../api/contents.ts';
import { FileView } from './file-view.tsx';

/** What a text says, as its owner wrote it; links are not followed from here. */
export function Words({ text }: { text: NonNullable<StaffContentDetail['text']> }) {
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
  if (file.data) return <FileView content={content} file={file.data} />;
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
