import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import { type StaffBulkRequest, useCloseBulkRequest } from '../api/bulk.ts';

type CloseRequestProps = { request: StaffBulkRequest; onDone: (request: StaffBulkRequest) => void };

/** Ends a request without an order, with a reason that its customer reads. */
export function CloseRequest({ request: { id }, onDone }: CloseRequestProps) {
  const { t } = useTranslation('bulk');
  const fieldId = useId();
  const [reason, setReason] = useTypedState(`bulk.${id}.close`, '');
  const close = useCloseBulkRequest(id, onDone);
  const isReady = reason.trim() !== '';
  return (
    <div className="stack">
      <h3>{t('desk.closeTitle')}</h3>
      <div>
        <label htmlFor={fieldId}>{t('desk.closeReason')}</label>
        <Input.TextArea
          id={fieldId}
          value={reason}
          maxLength={1000}
          autoSize={{ minRows: 1, maxRows: 6 }}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <ErrorNote error={close.error} />
      <IncompleteNote isShown={!isReady} />
      <div>
        <Button
          danger
          disabled={!isReady}
          loading={close.isPending}
          onClick={() => isReady && close.mutate(reason.trim())}
        >
          {t('desk.close')}
        </Button>
      </div>
    </div>
  );
}
