import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { useStaffMember } from '../../shared/api/get-staff-member.ts';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { useDecideAppeal } from '../api/appeals.ts';
import type { StaffContentDetail } from '../api/contents.ts';

const ANSWER_MAX = 1000;

type Appeal = Pick<
  NonNullable<StaffContentDetail['appeal']>,
  'id' | 'status' | 'words' | 'answer' | 'excludes'
>;

function Decide({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('moderation');
  const fieldId = useId();
  const [answer, setAnswer] = useTypedState(`appeal.${appeal.id}`, '');
  const decide = useDecideAppeal(appeal.id);
  const isReady = answer.trim() !== '';
  const press = (outcome: 'restored' | 'kept') => {
    if (isReady && !decide.isPending && !decide.isSuccess) decide.mutate({ outcome, answer: answer.trim() });
  };
  return (
    <>
      <div>
        <label htmlFor={fieldId}>{t('appeals.answer')}</label>
        <Input.TextArea
          id={fieldId}
          rows={3}
          value={answer}
          maxLength={ANSWER_MAX}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </div>
      <ErrorNote error={decide.error} what={t('decide.failed')} />
      <IncompleteNote isShown={!isReady} />
      <div className="row">
        <Button disabled={!isReady} loading={decide.isPending} onClick={() => press('restored')}>
          {t('appeals.restore')}
        </Button>
        <Button danger disabled={!isReady} loading={decide.isPending} onClick={() => press('kept')}>
          {t('appeals.keep')}
        </Button>
      </div>
    </>
  );
}

/** The owner's objection, and its decision by somebody who did not decide the block. */
export function DecideAppeal({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('moderation');
  const me = useStaffMember(false).data?.id ?? '';
  return (
    <DetailSection id="appeal" title={t('appeals.one')}>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{appeal.words}</p>
      {appeal.status === 'open' ? null : (
        <p className="soft">
          {t(`appeals.status.${appeal.status}`)}: {appeal.answer}
        </p>
      )}
      {appeal.status === 'open' && appeal.excludes.includes(me) ? (
        <p className="soft">{t('appeals.notYou')}</p>
      ) : null}
      {appeal.status === 'open' && !appeal.excludes.includes(me) ? <Decide appeal={appeal} /> : null}
    </DetailSection>
  );
}
