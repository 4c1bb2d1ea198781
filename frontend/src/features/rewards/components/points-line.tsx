import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { usePoints } from '../api/points.ts';

/** Points and streak in one quiet line; nothing while points are off or cannot be read. */
export function PointsLine() {
  const { t } = useTranslation('dashboard');
  const { data, isPending } = usePoints();
  // Its place: what is below does not move.
  if (isPending) return <p className="small">{'\u00a0'}</p>;
  if (!data?.isEnabled) return null;
  const points = t('points.balance', { count: data.balance });
  return (
    <p className="small">
      <Link to={paths.rewards.href()}>
        {data.streak > 0 ? t('points.streak', { count: data.streak, points }) : points}
      </Link>
    </p>
  );
}
