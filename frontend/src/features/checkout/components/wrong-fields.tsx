import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';

/** Fields whose last name another one has too. */
const NAMED: Record<string, string> = { 'recipient.mobile': 'recipientMobile' };

/** Fields of each line, which end with its id. */
const OF_LINES = ['names', 'itemNotes'];

const keyOf = (name: string): string =>
  OF_LINES.find((key) => name.startsWith(`${key}.`)) ?? NAMED[name] ?? name.split('.').at(-1) ?? '';

/** Which fields kept the order from being sent, beside the button that was pressed. */
export function WrongFields({ names }: { names: string[] }) {
  const { t } = useTranslation('checkout');
  if (names.length === 0) return null;
  const labels = names.map((name) => t(`field.${keyOf(name)}`));
  return <Note kind="error">{t('wrongFields', { fields: labels.join(t('fieldSeparator')) })}</Note>;
}
