import { Note } from '../../../components/note.tsx';
import { useCodeText } from '../../../lib/api/use-error-text.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import { useStyles } from '../api/get-styles.ts';

/** What customers are told while no new designs are taken: by staff, or since a budget is used up. Nothing while they are. */
export function PausedNote() {
  const codeText = useCodeText();
  const locale = useLocale();
  const styles = useStyles().data;
  if (styles?.paused) return <Note kind="warning">{localized(styles.paused, locale)}</Note>;
  return styles?.isSpent ? <Note kind="warning">{codeText('BUDGET_SPENT')}</Note> : null;
}
