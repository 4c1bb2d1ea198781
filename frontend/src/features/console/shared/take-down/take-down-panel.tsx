import { useTranslation } from 'react-i18next';
import { Note } from '../../../../components/note.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { type Subject, useReleaseSubject, useTakeDownState, useTakeDownSubject } from '../api/take-downs.ts';
import { DetailSection } from '../detail/detail-layout.tsx';
import { ReleaseForm, TakeDownForm } from './take-down-form.tsx';

type Block = NonNullable<ReturnType<typeof useTakeDownState>['data']>['block'];

type FormsProps = { subject: Subject; block: Block; proposed: string };

/** What may be done in this state: nothing with what was removed, or is down with its design. */
function Forms({ subject, block, proposed }: FormsProps) {
  const { t } = useTranslation('console');
  const takeDown = useTakeDownSubject(subject);
  const release = useReleaseSubject(subject);
  const id = `${subject.kind}.${subject.id}`;
  if (block?.isFinal || block?.isOfArtwork) return null;
  if (!block) return <TakeDownForm id={id} proposed={proposed} isHidden={false} command={takeDown} />;
  return (
    <>
      <ReleaseForm id={id} command={release} />
      <details>
        <summary>{t('content.takeDown.remove')}</summary>
        <TakeDownForm id={id} proposed={block.rule} isHidden command={takeDown} />
      </details>
    </>
  );
}

/** Why it is down. */
function Down({ subject: { kind }, block }: Pick<FormsProps, 'subject'> & { block: NonNullable<Block> }) {
  const { t } = useTranslation(['moderation', 'console']);
  const rule = t(`console:content.rule.${block.rule as 'adult'}`);
  const state = block.isFinal ? 'removed' : 'hidden';
  return (
    <Note kind="warning">
      {block.isOfArtwork ? t('takeDown.ofArtwork', { rule }) : t(`takeDown.${kind}.${state}`, { rule })}
      {block.note ? <p>{block.note}</p> : null}
    </Note>
  );
}

type TakeDownPanelProps = Subject & {
  /** The rule that a case is about; empty for none. */
  proposed?: string;
};

/** A design or a keepsake that moderators take down by a rule, or let be used again. */
export function TakeDownPanel({ kind, id, proposed = '' }: TakeDownPanelProps) {
  const { t } = useTranslation('moderation');
  const subject = { kind, id };
  const query = useTakeDownState(subject);
  return (
    <DetailSection id={`take-down-${kind}`} title={t(`takeDown.${kind}.title`)}>
      <p className="soft">{t(`takeDown.${kind}.lead`)}</p>
      <QueryState query={query} lines={3} failure={t('takeDown.away')}>
        {({ block }) => (
          <>
            {block ? <Down subject={subject} block={block} /> : null}
            <Forms subject={subject} block={block} proposed={proposed} />
          </>
        )}
      </QueryState>
    </DetailSection>
  );
}

/** A keepsake with the design that it shows. */
export function KeepsakeTakeDown({ id, proposed = '' }: Omit<TakeDownPanelProps, 'kind'>) {
  const jobId = useTakeDownState({ kind: 'keepsake', id }).data?.jobId;
  return (
    <>
      <TakeDownPanel kind="keepsake" id={id} proposed={proposed} />
      {jobId ? <TakeDownPanel kind="artwork" id={jobId} proposed={proposed} /> : null}
    </>
  );
}
