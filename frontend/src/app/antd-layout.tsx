import '../components/layout.css';
import '../components/app-page.css';
import { AntdProvider } from '../components/antd-provider.tsx';
import { Component as DataLayout } from './data-layout.tsx';

/** App pages. antd and their styles are loaded with the first of them only. */
export function Component() {
  return (
    <AntdProvider>
      <DataLayout />
    </AntdProvider>
  );
}
