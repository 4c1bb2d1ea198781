import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { BoundContent } from '../api/get-binding.ts';
import { type RulePreview as Preview, usePreview } from '../api/preview-rules.ts';
import { isComplete } from '../is-complete.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { useTownOf } from '../town-at.ts';
import { sayRule } from './say-rule.ts';
import { WeekStrip } from './week-strip.tsx';

type RulePreviewProps = {
  orderItemId: string;
  /** Of the stored rule that is edited. */
  id: string | undefined;
  draft: RuleInput;
  contents: BoundContent[];
  rules: Rule[];
};

const nameOf = (rules: readonly Rule[], id: string | null) =>
  rules.find((rule) => rule.id === id)?.name ?? '';

function NextTime({ preview: { next }, time }: { preview: Preview; time: RuleInput['time'] }) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  if (time?.kind === 'first') return <p className="soft small">{t('first.unknown')}</p>;
  if (next === null) return <p className="soft small">{t('preview.never')}</p>;
  const isNow = Date.parse(next) <= Date.now();
  const said = isNow ? t('preview.now') : t('preview.next', { at: formatDateTime(next, locale) });
  return <p className="soft small">{said}</p>;
}

/** What a rule says that is being made: as a sentence, when it comes next, on the week, and why it would never play. */
export function RulePreview({ orderItemId, id, draft, contents, rules }: RulePreviewProps) {
  const { t } = useTranslation(['binding', 'dashboard']);
  const language = useLocale();
  const townOf = useTownOf();
  const isWhole = isComplete(draft);
  const { place } = draft;
  // Shown as from the place that it asks for.
  const position = place?.kind === 'circle' && place.inside ? place : null;
  const asked = isWhole
    ? {
        draft: { ...draft, id, name: draft.name || t('preview.mine') },
        position: position && { latitude: position.latitude, longitude: position.longitude },
      }
    : null;
  const { data, isError } = usePreview(orderItemId, asked);
  if (!isWhole) return null;
  const warning = data?.warnings.find(({ ruleId }) => ruleId === data.draftId);
  return (
    <section className="stack" aria-label={t('preview.reads')}>
      <p role="status">
        <strong>{sayRule(draft, contents, { t, language, townOf })}</strong>
      </p>
      {warning ? (
        <Note kind="warning">{t(`preview.warning.${warning.kind}`, { by: nameOf(rules, warning.by) })}</Note>
      ) : null}
      {isError ? <p className="soft small">{t('preview.away')}</p> : null}
      {data?.draftId ? (
        <>
          <NextTime preview={data} time={draft.time} />
          {/* Of the first touch nobody knows the day. */}
          {draft.time?.kind === 'first' ? null : (
            <WeekStrip
              week={data.week}
              mineId={data.draftId}
              nameOf={(ruleId) => (ruleId === data.draftId ? t('preview.mine') : nameOf(rules, ruleId))}
            />
          )}
        </>
      ) : null}
    </section>
  );
}
