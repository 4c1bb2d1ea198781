import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useStaffMember } from '../../shared/api/get-staff-member.ts';
import { type ReportCaseDetail, useClaimCase } from '../api/report-cases.ts';

/** Who is looking at an open case, so that two do not do the same work. */
export function ClaimCase({ found }: { found: ReportCaseDetail }) {
  const { t } = useTranslation('moderation');
  const me = useStaffMember(false).data?.id;
  const claim = useClaimCase(found.id);
  if (found.status !== 'open' || found.isRestricted) return null;
  if (found.claimedBy && found.claimedBy === me) return <p className="soft">{t('claim.mine')}</p>;
  return (
    <div className="stack">
      {found.claimedBy ? <p className="soft">{t('claim.other')}</p> : null}
      <ErrorNote error={claim.error} />
      <div>
        <Button loading={claim.isPending} onClick={() => claim.mutate(undefined)}>
          {t('claim.take')}
        </Button>
      </div>
    </div>
  );
}
