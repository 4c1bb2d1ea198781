import { AccessDenied } from '../../features/console/shared/components/access-denied.tsx';

export function Component() {
  return <AccessDenied />;
}
