import { Note } from '../../../components/note.tsx';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import { useStyles } from '../api/get-styles.ts';

/** What staff tell customers while no new designs are taken; nothing while they are. */
export function PausedNote() {
  const locale = useLocale();
  const paused = useStyles().data?.paused;
  if (!paused) return null;
  return <Note kind="warning">{localized(paused, locale)}</Note>;
}
