import { Button, type ButtonProps, Popconfirm } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../../lib/api/types.ts';
import { formatMoney } from '../../../../lib/format/money.ts';

type RefundButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** What goes back to the customer; null where nothing does, and nothing is asked. */
  amount: Money | null;
  orderNumber: string;
  onPress: () => void;
};

/** A button that asks before money goes back. */
export function RefundButton({ amount, orderNumber: number, onPress, ...button }: RefundButtonProps) {
  const { t } = useTranslation('console');
  const isAsked = useRef(false);
  // The question is answered once: the second click of a double click may come as it fades away.
  const handleConfirm = () => {
    if (isAsked.current) onPress();
    isAsked.current = false;
  };
  if (amount === null) return <Button {...button} onClick={onPress} />;
  const asked = { amount: formatMoney(amount), number };
  return (
    <Popconfirm
      title={t('payments.refund.ask', asked)}
      okText={t('payments.refund.askYes', asked)}
      cancelText={t('payments.refund.askNo')}
      disabled={button.disabled ?? false}
      onOpenChange={(isOpen) => {
        if (isOpen) isAsked.current = true;
      }}
      onConfirm={handleConfirm}
    >
      <Button {...button} />
    </Popconfirm>
  );
}
