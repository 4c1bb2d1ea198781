import type { StaffRole } from '../console-page.ts';
import { useStaffMember } from './get-staff-member.ts';

/** Whether the signed-in member of staff has one of these roles; not while nobody is known. */
export function useHasRole(...wanted: readonly StaffRole[]): boolean {
  const roles = useStaffMember(false).data?.roles ?? [];
  return wanted.some((role) => roles.includes(role));
}
