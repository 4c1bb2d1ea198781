import { AccessDenied } from '../../features/console/components/access-denied.tsx';

export function Component() {
  return <AccessDenied />;
}
