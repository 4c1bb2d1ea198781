import '../../../components/layout.css';
import './studio.css';
import type { ReactNode } from 'react';
import { StudioPiece, type StudioPieceProps } from './studio-piece.tsx';

type StudioFrameProps = StudioPieceProps & { children: ReactNode };

/** Every step of the studio: the piece as it is by now, and beside it what this step asks. */
export function StudioFrame({ children, ...piece }: StudioFrameProps) {
  return (
    <div className="studio">
      <StudioPiece {...piece} />
      <div className="studio__steps">{children}</div>
    </div>
  );
}
