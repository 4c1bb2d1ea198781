import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReviewState } from '../../lib/api/event-review.ts';

type ReviewActionsProps = {
  state: ReviewState;
  picked: readonly string[];
  /** How many are on the page. */
  count: number;
  isBusy: boolean;
  onAll: () => void;
  onDecide: (state: ReviewState) => void;
  onRemove: () => void;
  onCover: () => void;
};

/** What can be done with the picked photos of a tab. */
export function ReviewActions(props: ReviewActionsProps) {
  const { state, picked, count, isBusy, onAll, onDecide, onRemove, onCover } = props;
  const { t } = useTranslation(['gallery', 'common']);
  const isIdle = isBusy || picked.length === 0;
  const number = { count: picked.length };
  return (
    <div className="row">
      <Button onClick={onAll} disabled={count === 0}>
        {t(picked.length === count && count > 0 ? 'review.none' : 'review.all')}
      </Button>
      {state === 'approved' ? null : (
        <Button type="primary" disabled={isIdle} onClick={() => onDecide('approved')}>
          {t('review.approve', number)}
        </Button>
      )}
      {state === 'hidden' ? null : (
        <Button disabled={isIdle} onClick={() => onDecide('hidden')}>
          {t('review.hide', number)}
        </Button>
      )}
      {state === 'approved' && picked.length === 1 ? (
        <Button disabled={isBusy} onClick={onCover}>
          {t('review.cover')}
        </Button>
      ) : null}
      {state === 'hidden' ? (
        <Popconfirm
          title={t('review.removeAsk', number)}
          okText={t('review.removeNow')}
          cancelText={t('common:cancel')}
          onConfirm={onRemove}
          disabled={isIdle}
        >
          <Button danger disabled={isIdle}>
            {t('review.remove', number)}
          </Button>
        </Popconfirm>
      ) : null}
    </div>
  );
}
