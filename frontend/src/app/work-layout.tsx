import './styles/work.css';
import { Outlet } from 'react-router-dom';
import { WorkProvider } from '../components/work-provider.tsx';

/** Working screens. antd and their styles are loaded with the first of them only. */
export function Component() {
  return (
    <WorkProvider>
      <Outlet />
    </WorkProvider>
  );
}
