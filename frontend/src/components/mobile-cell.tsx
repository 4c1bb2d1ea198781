import { Grid } from 'antd';
import type { ReactNode } from 'react';

/** What a narrow table says below its first cell, in the place of columns with `responsive: ['md']`; `wide` on others. */
export function Narrow({ children, wide = null }: { children: ReactNode; wide?: ReactNode }) {
  const { md } = Grid.useBreakpoint();
  return md ? wide : children;
}
