import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { useExportCase, useHoldCase } from '../api/evidence.ts';
import type { ReportCaseDetail } from '../api/report-cases.ts';

const REASON_MAX = 200;

type ReasonProps = { value: string; onChange: (reason: string) => void };

function Reason({ value, onChange }: ReasonProps) {
  const { t } = useTranslation('moderation');
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t('lock.reason')}</label>
      <Input
        id={id}
        value={value}
        maxLength={REASON_MAX}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** What is kept under lock of a case: its export, and the hold that only administrators set. */
export function CaseLock({ found }: { found: ReportCaseDetail }) {
  const { t } = useTranslation('moderation');
  const isAdmin = useHasRole('admin');
  const [reason, setReason] = useTypedState(`case.lock.${found.id}`, '');
  const exported = useExportCase(found.id);
  const hold = useHoldCase(found.id);
  if (found.isPurged || found.isRestricted) return null;
  const isReady = reason.trim() !== '';
  const isBusy = exported.isPending || hold.isPending;
  const press = (act: (reason: string) => void) => () => {
    if (isReady && !isBusy) act(reason.trim());
  };
  return (
    <DetailSection id="lock" title={t('lock.title')}>
      <p className="soft">{t('lock.sealed', { count: found.sealed })}</p>
      {found.isHeld ? <Note kind="info">{t('lock.held', { reason: found.holdReason })}</Note> : null}
      <Reason value={reason} onChange={setReason} />
      <ErrorNote error={exported.error ?? hold.error} what={t('lock.failed')} />
      {exported.isSuccess ? <Note kind="success">{t('lock.exported')}</Note> : null}
      <div className="row">
        <Button
          disabled={!isReady}
          loading={exported.isPending}
          onClick={press((text) => exported.mutate(text, { onSuccess: () => setReason('') }))}
        >
          {t('lock.export')}
        </Button>
        {isAdmin ? (
          <Button
            disabled={!isReady}
            loading={hold.isPending}
            onClick={press((text) =>
              hold.mutate({ isHeld: !found.isHeld, reason: text }, { onSuccess: () => setReason('') }),
            )}
          >
            {t(found.isHeld ? 'lock.lift' : 'lock.hold')}
          </Button>
        ) : null}
      </div>
    </DetailSection>
  );
}
