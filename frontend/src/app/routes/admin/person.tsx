import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { paths } from '../../../config/paths.ts';
import { useAudit } from '../../../features/console/audit/api/get-audit.ts';
import { ActTimeline } from '../../../features/console/audit/components/act-timeline.tsx';
import { useStaffOrders } from '../../../features/console/orders/api/get-staff-orders.ts';
import { OrderPayment } from '../../../features/console/orders/components/order-status.tsx';
import { type Person, usePerson } from '../../../features/console/people/api/get-person.ts';
import { AccountStatus } from '../../../features/console/people/components/account-status.tsx';
import { AuthenticatorsControl } from '../../../features/console/people/components/authenticators-control.tsx';
import { RolesControl } from '../../../features/console/people/components/roles-control.tsx';
import { StatusControl } from '../../../features/console/people/components/status-control.tsx';
import { useStaffMember } from '../../../features/console/shared/api/get-staff-member.ts';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';
import { FreshSignInNote } from '../../../features/console/shared/components/fresh-sign-in-note.tsx';
import { ShortTime } from '../../../features/console/shared/components/short-time.tsx';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { Copyable } from '../../../features/console/shared/detail/copyable.tsx';
import { DetailLayout, DetailSection } from '../../../features/console/shared/detail/detail-layout.tsx';
import { Related } from '../../../features/console/shared/detail/related.tsx';

function Facts({ person }: { person: Person }) {
  const { t } = useTranslation('console');
  const given = (value: string | null) => value ?? t('people.notGiven');
  return (
    <section className="panel" aria-label={t('person.title')}>
      <FactList
        facts={[
          [t('people.name'), given(person.name)],
          [t('people.email'), given(person.email)],
          [t('people.phone'), given(person.phone)],
          [t('people.since'), <ShortTime key="since" at={person.createdAt} isDay />],
          [t('people.id'), <Copyable key="id" text={person.id} />],
        ]}
      />
    </section>
  );
}

function History({ id }: { id: string }) {
  const { t } = useTranslation('console');
  const audit = useAudit({ subjectId: id, pageSize: 50 });
  return (
    <DetailSection id="history" title={t('person.history')}>
      <QueryState query={audit}>{({ items }) => <ActTimeline entries={items} />}</QueryState>
    </DetailSection>
  );
}

/** The latest orders of an account, and the way to all of them. */
function Orders({ id }: { id: string }) {
  const { t } = useTranslation('sales');
  const orders = useStaffOrders({ search: id, sort: '-placedAt', pageSize: 5 });
  const { items = [], total = 0 } = orders.data ?? {};
  const latest = items.map((order) => ({
    to: paths.adminOrder.href(order.number),
    name: order.number,
    end: <OrderPayment order={order} />,
  }));
  const all = { to: paths.adminOrders.href({ search: id }), name: t('order.all', { count: total }) };
  if (orders.isError)
    return <ErrorNote error={orders.error} what={t('order.away')} onRetry={() => void orders.refetch()} />;
  if (orders.data && total === 0) return <p className="soft">{t('order.noneOfCustomer')}</p>;
  return <Related documents={orders.data ? [...latest, all] : []} />;
}

export function Component() {
  const { t } = useTranslation('console');
  const { id = '' } = useParams();
  const person = usePerson(id);
  const isAdmin = useHasRole('admin');
  const isSelf = useStaffMember(false).data?.id === id;
  // Their own account is changed by another administrator.
  const mayChange = ({ status }: Person) => isAdmin && !isSelf && status !== 'deleted';
  const list = { label: t('people.title'), to: paths.adminPeople.href() };
  return (
    <AppPage
      title={person.data?.username ?? t('person.title')}
      titleEnd={person.data ? <AccountStatus status={person.data.status} /> : undefined}
      trail={[list]}
    >
      <QueryState query={person} missing={<BackToList {...list} />}>
        {(data) => (
          <DetailLayout
            aside={
              <>
                <Orders id={id} />
                <Link className="button button--quiet" to={consolePaths.pointHolder.href(id)}>
                  {t('nav.points')}
                </Link>
              </>
            }
            danger={
              mayChange(data) ? (
                <>
                  <AuthenticatorsControl person={data} />
                  <StatusControl person={data} />
                </>
              ) : null
            }
          >
            <Facts person={data} />
            {isAdmin ? <History id={id} /> : null}
            {mayChange(data) ? (
              <>
                <FreshSignInNote />
                <RolesControl person={data} />
              </>
            ) : null}
            {isAdmin && isSelf ? <Note kind="info">{t('person.self')}</Note> : null}
          </DetailLayout>
        )}
      </QueryState>
    </AppPage>
  );
}
