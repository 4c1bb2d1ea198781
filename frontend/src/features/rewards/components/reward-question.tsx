import { Button, Popconfirm } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format/money.ts';
import type { Points } from '../api/points.ts';

type RewardQuestionProps = { reward: Points['rewards'][number]; isBusy: boolean; onGet: () => void };

/** Buys a coupon, after a question. */
export function RewardQuestion({ reward, isBusy, onGet }: RewardQuestionProps) {
  const { t } = useTranslation('rewards');
  const isAsked = useRef(false);
  // The question is answered once: the second click of a double click may come after the coupon, as it fades away.
  const handleConfirm = () => {
    if (isAsked.current) onGet();
    isAsked.current = false;
  };
  const what = { points: reward.points, amount: formatMoney(reward.discount) };
  return (
    <Popconfirm
      title={t('rewards.confirm', what)}
      okText={t('rewards.get')}
      cancelText={t('rewards.keep')}
      onOpenChange={(isOpen) => {
        if (isOpen) isAsked.current = true;
      }}
      onConfirm={handleConfirm}
    >
      <Button loading={isBusy} aria-label={t('rewards.getThis', what)}>
        {t('rewards.get')}
      </Button>
    </Popconfirm>
  );
}
