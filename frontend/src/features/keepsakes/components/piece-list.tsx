import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdPart } from '../../../components/antd-part.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';

const OpenPieceList = antdPart(
  () => import('./open-piece-list.tsx').then(({ OpenPieceList: list }) => list),
  { placeholder: <Skeleton lines={3} /> },
);

/** The pieces of a paid item that are each a keepsake of its own, a page at a time, read once they are wanted. */
export function PieceList({ item }: { item: { id: string; quantity: number } }) {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('pieces.title', { count: item.quantity })}</summary>
      {isOpen ? <OpenPieceList orderItemId={item.id} /> : null}
    </details>
  );
}
