import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import type { KnownFile } from '../api/known-files.ts';

type KnownRowProps = { known: KnownFile; onUse: () => void; onSend: () => void };

/** A chosen file that is there already: the one that is there is used, or it is sent once more. */
export function KnownRow({ known: { file, content }, onUse, onSend }: KnownRowProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="upload-row">
      <strong>{file.name}</strong>
      <Note
        kind="info"
        action={
          <div className="row">
            <Button onClick={onUse} aria-label={t('known.useOf', { title: content.title })}>
              {t('known.use')}
            </Button>
            <Button onClick={onSend} aria-label={t('known.againOf', { name: file.name })}>
              {t('known.again')}
            </Button>
          </div>
        }
      >
        {t('known.title', { title: content.title })}
      </Note>
    </div>
  );
}
