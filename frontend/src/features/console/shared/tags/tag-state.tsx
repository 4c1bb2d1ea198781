import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import { isProved, type Tag } from '../api/tags.ts';

const tones = {
  claimed: 'warning',
  written: 'warning',
  verified: 'success',
  locked: 'success',
  broken: 'danger',
  retired: 'neutral',
} as const satisfies Record<Tag['state'], StatusTone>;

/** State of one tag. */
export function TagState({ state }: Pick<Tag, 'state'>) {
  const { t } = useTranslation('nfc');
  return <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>;
}

/** How far the tags of an item are: none, some, or one for every piece. */
export function ItemTags({ tags, quantity }: { tags: readonly Tag[]; quantity: number }) {
  const { t } = useTranslation('nfc');
  const proved = tags.filter(isProved);
  const done = proved.length;
  if (done === 0) return <StatusTag tone="warning">{t('item.none')}</StatusTag>;
  if (done < quantity) return <StatusTag tone="warning">{t('item.some', { done, quantity })}</StatusTag>;
  const isLocked = proved.every(({ state }) => state === 'locked');
  return <StatusTag tone="success">{t(isLocked ? 'item.locked' : 'item.verified')}</StatusTag>;
}
