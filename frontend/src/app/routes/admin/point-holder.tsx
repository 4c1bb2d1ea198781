import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { paths } from '../../../config/paths.ts';
import { usePerson } from '../../../features/console/people/api/get-person.ts';
import { useHolders } from '../../../features/console/points/api/points.ts';
import { CorrectForm } from '../../../features/console/points/components/correct-form.tsx';
import { HolderHistory } from '../../../features/console/points/components/holder-history.tsx';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';
import { DetailLayout } from '../../../features/console/shared/detail/detail-layout.tsx';
import { Related } from '../../../features/console/shared/detail/related.tsx';

export function Component() {
  const { t } = useTranslation('points');
  const { id = '' } = useParams();
  const isAdmin = useHasRole('admin');
  // Names are identity's: while it is away, the start of the id stands for one.
  const name = usePerson(id).data?.username ?? id.slice(0, 8);
  const balance = useHolders({ search: id }).data?.items[0]?.balance;
  const person = { to: paths.adminPerson.href(id), name: t('holder.person') };
  return (
    <AppPage
      title={t('holder.title', { id: name })}
      titleEnd={balance === undefined ? undefined : t('holder.balance', { count: balance })}
      trail={[{ label: t('title'), to: consolePaths.points.href() }]}
    >
      <DetailLayout aside={<Related documents={[person]} />}>
        {isAdmin ? <CorrectForm userId={id} /> : null}
        <HolderHistory userId={id} />
      </DetailLayout>
    </AppPage>
  );
}
