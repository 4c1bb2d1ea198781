import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';

/** Fields whose last name another one has too. */
const NAMED: Record<string, string> = { 'recipient.mobile': 'recipientMobile' };

const keyOf = (name: string): string =>
  name.startsWith('names.') ? 'names' : (NAMED[name] ?? name.split('.').at(-1) ?? '');

/** Which fields kept the order from being sent, beside the button that was pressed. */
export function WrongFields({ names }: { names: string[] }) {
  const { t } = useTranslation('checkout');
  if (names.length === 0) return null;
  const labels = names.map((name) => t(`field.${keyOf(name)}`));
  return <Note kind="error">{t('wrongFields', { fields: labels.join(t('fieldSeparator')) })}</Note>;
}
