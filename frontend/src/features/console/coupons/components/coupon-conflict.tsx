import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { Rebased } from '../draft.ts';

const fieldLabels = {
  ...{
    code: 'field.code',
    name: 'field.name',
    type: 'field.type',
    value: 'field.discount',
    cap: 'field.cap',
  },
  ...{ startsAt: 'field.startsAt', endsAt: 'field.endsAt', totalLimit: 'field.totalLimit' },
  ...{ perUserLimit: 'field.perUserLimit', minimumAmount: 'field.minimum', productKeys: 'field.products' },
  ...{ eligibility: 'field.eligibility', listedUserIds: 'field.listed', enabled: 'field.enabled' },
  note: 'field.note',
} as const satisfies Record<Rebased['clashes'][number]['field'], string>;

type CouponConflictProps = {
  /** Why the form was not saved. */
  error: ApiError | null;
  /** Puts what was typed upon the newest version. */
  load: () => Promise<Rebased['clashes']>;
};

/** Why a coupon was not saved; when somebody else was faster, the way on, with nothing typed lost. */
export function CouponConflict({ error, load }: CouponConflictProps) {
  const { t } = useTranslation(['coupons', 'common']);
  const [clashes, setClashes] = useState<Rebased['clashes'] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isLoading, setLoading] = useState(false);
  const handleLoad = async () => {
    setLoading(true);
    setFailure(null);
    await load()
      .then(setClashes)
      .catch((cause: unknown) => setFailure(ApiError.from(cause)));
    setLoading(false);
  };
  if (failure) return <ErrorNote error={failure} onRetry={() => void handleLoad()} />;
  if (error?.code === 'CONFLICT')
    return (
      <Note
        kind="error"
        action={
          <Button loading={isLoading} onClick={() => void handleLoad()}>
            {t('coupons:conflict.load')}
          </Button>
        }
      >
        {t('coupons:conflict.changed')}
      </Note>
    );
  if (error) return <ErrorNote error={error} />;
  if (clashes === null) return null;
  return (
    <Note kind="info">
      {t(clashes.length === 0 ? 'coupons:conflict.loaded' : 'coupons:conflict.clashes')}
      {clashes.length === 0 ? null : (
        <ul>
          {clashes.map(({ field, newer }) => (
            <li key={field}>
              {t('coupons:conflict.newer', {
                field: t(`coupons:${fieldLabels[field]}`),
                value: newer || t('coupons:conflict.empty'),
              })}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
