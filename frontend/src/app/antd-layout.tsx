import './styles/app-pages.css';
import { WorkProvider } from '../components/antd-provider.tsx';
import { Component as DataLayout } from './data-layout.tsx';

/** Working screens. antd and their styles are loaded with the first of them only. */
export function Component() {
  return (
    <WorkProvider>
      <DataLayout />
    </WorkProvider>
  );
}
