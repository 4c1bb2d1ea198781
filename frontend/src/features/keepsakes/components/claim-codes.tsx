import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { useDownloadClaimCodes } from '../api/act-on-pieces.ts';

/** The codes by which others take over the pieces of an item, as one file; made anew each time, which is asked before. */
export function ClaimCodes({ orderItemId }: { orderItemId: string }) {
  const { t } = useTranslation('orders');
  const codes = useDownloadClaimCodes(orderItemId);
  return (
    <div className="stack stack--tight">
      <div>
        <Popconfirm
          title={t('pieces.claim.ask')}
          okText={t('pieces.claim.make')}
          cancelText={t('pieces.claim.cancel')}
          onConfirm={() => codes.mutate()}
        >
          <Button loading={codes.isPending}>{t('pieces.claim.title')}</Button>
        </Popconfirm>
      </div>
      <p className="soft small">{t('pieces.claim.lead')}</p>
      <ErrorNote error={codes.error} what={t('pieces.claim.failed')} />
      {codes.isSuccess ? <Note kind="success">{t('pieces.claim.done')}</Note> : null}
    </div>
  );
}
