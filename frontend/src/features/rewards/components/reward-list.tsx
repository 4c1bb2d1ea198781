import '../../../components/asking-button.css';
import { useTranslation } from 'react-i18next';
import { antdPart } from '../../../components/antd-part.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { type Points, useSpendPoints } from '../api/points.ts';

const RewardQuestion = antdPart(
  () => import('./reward-question.tsx').then(({ RewardQuestion: question }) => question),
  { isLater: true, placeholder: <span className="asking-button" aria-hidden="true" /> },
);

type Reward = Points['rewards'][number];

type RewardProps = {
  reward: Reward;
  points: Points;
  isBusy: boolean;
  onGet: () => void;
};

function RewardRow({ reward, points: { balance, couponDays }, isBusy, onGet }: RewardProps) {
  const { t } = useTranslation('rewards');
  const [amount, missing] = [formatMoney(reward.discount), reward.points - balance];
  return (
    <li>
      <div>
        <strong>{t('rewards.of', { amount })}</strong>{' '}
        <span className="tag">{t('rewards.cost', { count: reward.points })}</span>
        <p className="soft small">
          {t('rewards.minimum', { amount: formatMoney(reward.minimumAmount), days: couponDays })}
        </p>
      </div>
      {missing > 0 ? (
        <span className="soft small">{t('rewards.missing', { count: missing })}</span>
      ) : (
        <RewardQuestion reward={reward} isBusy={isBusy} onGet={onGet} />
      )}
    </li>
  );
}

/** What points buy, and the coupon that was just bought. */
export function RewardList({ points }: { points: Points }) {
  const { t } = useTranslation('rewards');
  const spend = useSpendPoints();
  return (
    <section className="panel stack">
      <h2>{t('rewards.title')}</h2>
      <ErrorNote error={spend.error} what={t('rewards.failed')} />
      {spend.data ? <Note kind="success">{t('rewards.done', { code: spend.data.code })}</Note> : null}
      {points.rewards.length === 0 ? <p className="soft">{t('rewards.empty')}</p> : null}
      <ul className="points-list">
        {points.rewards.map((reward) => (
          <RewardRow
            key={reward.points}
            reward={reward}
            points={points}
            isBusy={spend.isPending && spend.variables === reward.points}
            onGet={() => spend.mutate(reward.points)}
          />
        ))}
      </ul>
    </section>
  );
}
