import { Button, Checkbox, Input, Radio, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import { RULES, type Rule } from '../api/contents.ts';
import { type Outcome, type ReportCaseDetail, useClaimCase, useDecideCase } from '../api/report-cases.ts';

import { useCaseKeys } from '../use-case-keys.ts';
import { NoteTemplates } from './note-templates.tsx';

const NOTE_MAX = 500;

const OUTCOMES: readonly Outcome[] = ['unfounded', 'hidden', 'removed', 'otherwise'];

/** What a decision does. */
function leadOf({ subject }: ReportCaseDetail) {
  if (subject === 'event-photo') return 'decide.leadPhoto';
  if (subject === 'review') return 'decide.leadReview';
  if (subject === 'claim-photo') return 'decide.leadClaimPhoto';
  return subject === 'review-photo' ? 'decide.leadReviewPhoto' : 'decide.lead';
}

type DecideCaseProps = { found: ReportCaseDetail; meant: readonly string[] };

/** Ends a case: once, as it is shown, whoever presses first. */
export function DecideCase({ found, meant }: DecideCaseProps) {
  const { t } = useTranslation(['moderation', 'console']);
  const [ruleId, noteId] = [useId(), useId()];
  const [outcome, setOutcome] = useTypedState<string>(`case.outcome.${found.id}`, '');
  const [rule, setRule] = useTypedState<string>(`case.rule.${found.id}`, found.reason);
  const [note, setNote] = useTypedState(`case.note.${found.id}`, '');
  const decide = useDecideCase(found.id);
  const takesDown = outcome === 'hidden' || outcome === 'removed';
  const claim = useClaimCase(found.id);
  const isReady = outcome !== '' && (!takesDown || meant.length > 0);
  const handlePress = () => {
    if (!isReady || decide.isPending || decide.isSuccess) return;
    decide.mutate({
      ...{ version: found.version, outcome: outcome as Outcome, note: note.trim() },
      ...(takesDown ? { rule: rule as Rule, contentIds: [...meant] } : {}),
    });
  };
  const labelOf = (value: Outcome, place: number) => (
    <>
      {t(`decide.${value}`)} {keys.isOn ? <span aria-hidden="true">{place + 1}</span> : null}
    </>
  );
  const keys = useCaseKeys({
    c: () => claim.mutate(undefined),
    ...Object.fromEntries(OUTCOMES.map((value, place) => [String(place + 1), () => setOutcome(value)])),
    submit: handlePress,
  });
  return (
    <div className="stack">
      <h3>{t('decide.title')}</h3>
      <p className="soft">{t(leadOf(found))}</p>
      <Radio.Group
        aria-label={t('decide.title')}
        value={outcome}
        onChange={(event) => setOutcome(String(event.target.value))}
        options={OUTCOMES.map((value, place) => ({ value, label: labelOf(value, place) }))}
        style={{ display: 'grid', gap: 8 }}
      />
      {takesDown ? (
        <div>
          <label htmlFor={ruleId}>{t('console:content.takeDown.rule')}</label>
          <Select
            id={ruleId}
            style={{ width: '100%' }}
            virtual={false}
            value={rule}
            onChange={setRule}
            options={RULES.map((value) => ({ value, label: t(`console:content.rule.${value}`) }))}
          />
        </div>
      ) : null}
      {outcome === '' ? null : (
        <NoteTemplates outcome={outcome as Outcome} rule={rule as Rule} onPick={setNote} />
      )}
      <div>
        <label htmlFor={noteId}>{t('console:content.note')}</label>
        <Input.TextArea
          id={noteId}
          rows={3}
          value={note}
          maxLength={NOTE_MAX}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <ErrorNote error={decide.error ?? claim.error} what={t('decide.failed')} />
      {takesDown && meant.length === 0 ? (
        <p className="soft small">{t('decide.choose')}</p>
      ) : (
        <IncompleteNote isShown={!isReady} />
      )}
      <div>
        <Button danger disabled={!isReady} loading={decide.isPending} onClick={handlePress}>
          {t('decide.submit')}
        </Button>
      </div>
      <Checkbox checked={keys.isOn} onChange={(event) => keys.setOn(event.target.checked)}>
        {t('keys')}
      </Checkbox>
    </div>
  );
}
