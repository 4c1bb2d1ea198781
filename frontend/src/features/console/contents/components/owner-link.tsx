import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';

/** Whose it is: the way to the account, for roles that may open it. */
export function OwnerLink({ id }: { id: string }) {
  const name = <code>{id.slice(0, 8)}</code>;
  return useHasRole('admin', 'support') ? <Link to={paths.adminPerson.href(id)}>{name}</Link> : name;
}
