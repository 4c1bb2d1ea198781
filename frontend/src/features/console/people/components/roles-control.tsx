import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { staffRoles } from '../../shared/console-page.ts';
import type { Person } from '../api/get-person.ts';
import { useSetStaffRoles } from '../api/set-staff-roles.ts';

type RolesFormProps = { person: Person; change: ReturnType<typeof useSetStaffRoles> };

function RolesForm({ person, change }: RolesFormProps) {
  const { t } = useTranslation('console');
  const [roles, setRoles] = useTypedState(`roles.${person.id}`, () =>
    staffRoles.filter((role) => person.roles.includes(role)),
  );
  const handleChange = (wanted: typeof roles) => {
    change.reset();
    setRoles(wanted);
  };
  return (
    <>
      <Checkbox.Group
        value={roles}
        onChange={handleChange}
        options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      {change.isSuccess ? <Note kind="success">{t('person.roles.saved')}</Note> : null}
      {change.error ? <ErrorNote error={change.error} /> : null}
      <div>
        <Button loading={change.isPending} onClick={() => change.mutate(roles)}>
          {t('person.roles.submit')}
        </Button>
      </div>
    </>
  );
}

/** The staff roles of one person; they sign in anew after a change. */
export function RolesControl({ person }: { person: Person }) {
  const { t } = useTranslation('console');
  // Held outside the form, which remounts with the saved roles: the result must still be shown.
  const change = useSetStaffRoles(person);
  return (
    <section className="panel stack" aria-labelledby="roles">
      <h2 id="roles">{t('person.roles.title')}</h2>
      <p className="soft">{t('person.roles.text')}</p>
      <RolesForm key={person.roles.join()} person={person} change={change} />
    </section>
  );
}
