import { Grid } from 'antd';
import type { ReactNode } from 'react';

/**
 * Shown below a table's first cell on narrow windows, in place of the columns with `responsive: ['md']`; `wide` on
 * others.
 */
export function MobileCell({ children, wide = null }: { children: ReactNode; wide?: ReactNode }) {
  const { md } = Grid.useBreakpoint();
  return md ? wide : children;
}
