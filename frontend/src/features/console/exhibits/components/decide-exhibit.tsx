import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffExhibit, useDecideExhibit } from '../api/exhibits.ts';

const NOTE_MAX = 500;

type DecideExhibitProps = { exhibit: StaffExhibit; decide: ReturnType<typeof useDecideExhibit> };

/** Shows a design or not, with a word to its maker. */
export function DecideExhibit({ exhibit, decide }: DecideExhibitProps) {
  const { t } = useTranslation('exhibits');
  const [note, setNote] = useState('');
  const { id, version, status, title, reports } = exhibit;
  const name = title || id.slice(0, 8);
  const press = (decision: 'shown' | 'refused') =>
    decide.mutate({ id, version, decision, note: decision === 'refused' ? note.trim() : '' });
  // What is reported may be let stand: that closes its reports.
  const mayShow = status !== 'shown' || reports.length > 0;
  return (
    <div className="stack stack--tight">
      {status === 'refused' ? null : (
        <Input
          size="small"
          value={note}
          maxLength={NOTE_MAX}
          placeholder={t('queue.note')}
          aria-label={t('queue.noteOf', { name })}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div className="row">
        {mayShow ? (
          <Button
            size="small"
            type="primary"
            disabled={decide.isPending}
            aria-label={t('queue.showOf', { name })}
            onClick={() => press('shown')}
          >
            {t('queue.show')}
          </Button>
        ) : null}
        {status === 'refused' ? null : (
          <Button
            size="small"
            danger
            disabled={decide.isPending}
            aria-label={t('queue.refuseOf', { name })}
            onClick={() => press('refused')}
          >
            {t('queue.refuse')}
          </Button>
        )}
      </div>
    </div>
  );
}
