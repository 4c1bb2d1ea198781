import type { ComponentProps } from 'react';
import { AntdProvider } from '../../../components/antd-provider.tsx';
import { PieceAppeal } from '../../../features/media/components/piece-appeal.tsx';

/** An objection against taking a design down, whose form has antd with it. */
export function Appeal(props: ComponentProps<typeof PieceAppeal>) {
  return (
    <AntdProvider>
      <PieceAppeal {...props} />
    </AntdProvider>
  );
}
