import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useAudit } from '../../../features/console/audit/api/get-audit.ts';
import { AuditTable } from '../../../features/console/audit/components/audit-table.tsx';
import { type Person, usePerson } from '../../../features/console/people/api/get-person.ts';
import { AuthenticatorsControl } from '../../../features/console/people/components/authenticators-control.tsx';
import { RolesControl } from '../../../features/console/people/components/roles-control.tsx';
import { StatusControl } from '../../../features/console/people/components/status-control.tsx';
import { useStaffMember } from '../../../features/console/shared/api/get-staff-member.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

function Facts({ person }: { person: Person }) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  const rows = [
    ['username', person.username],
    ['name', person.name],
    ['email', person.email],
    ['phone', person.phone],
    ['status', t(`status.${person.status}`)],
    ['since', formatDate(person.createdAt, locale)],
    ['id', person.id],
  ] as const;
  return <FactList facts={rows.map(([key, value]) => [t(`people.${key}`), value ?? t('people.notGiven')])} />;
}

function History({ id }: { id: string }) {
  const { t } = useTranslation('console');
  const audit = useAudit({ subjectId: id });
  return (
    <section className="panel stack" aria-labelledby="history">
      <h2 id="history">{t('person.history')}</h2>
      <QueryState query={audit}>{({ items }) => <AuditTable entries={items} />}</QueryState>
    </section>
  );
}

/** What an administrator may do to somebody else; their own account is changed by another administrator. */
function Controls({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { t } = useTranslation('console');
  if (person.status === 'deleted') return null;
  if (isSelf) return <Note kind="info">{t('person.self')}</Note>;
  return (
    <>
      <StatusControl person={person} />
      <AuthenticatorsControl person={person} />
      <RolesControl person={person} />
    </>
  );
}

export function Component() {
  const { t } = useTranslation('console');
  const { id = '' } = useParams();
  const person = usePerson(id);
  const me = useStaffMember(true).data;
  const isAdmin = me?.roles.includes('admin');
  return (
    <AppPage title={person.data?.username ?? t('person.title')}>
      <QueryState query={person}>
        {(data) => (
          <div className="stack stack--wide">
            <Facts person={data} />
            {isAdmin ? <Controls person={data} isSelf={me?.id === data.id} /> : null}
            {isAdmin ? <History id={id} /> : null}
          </div>
        )}
      </QueryState>
      <p>
        <Link to={paths.adminPeople.href()}>{t('person.back')}</Link>
      </p>
    </AppPage>
  );
}
