import { useCreateJob } from '../../../features/art/api/create-job.ts';
import { useDrawAsVisitor } from '../../../features/art/api/visitor.ts';
import { refreshSession } from '../../../lib/session-store.ts';

type Wish = { prompt: string; style: string; title: string };

/** Has one picture drawn: for the account, or for this device where there is none. */
export function useDraw({ isMember, onDrawn }: { isMember: boolean; onDrawn: (jobId: string) => void }) {
  const own = useCreateJob((job) => onDrawn(job.id));
  const visitors = useDrawAsVisitor((job) => onDrawn(job.id));
  const { mutate, isPending, error } = isMember ? own : visitors;
  return {
    isPending,
    error,
    run: (wish: Wish) =>
      mutate(
        { kind: 'text', ...wish },
        {
          // The session has ended meanwhile: the page goes on as a visitor's, with all that was chosen.
          onError: ({ code }) => void (code === 'UNAUTHENTICATED' && refreshSession()),
        },
      ),
  };
}
