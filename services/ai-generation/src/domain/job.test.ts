import { describe, expect, it } from '@jest/globals';
import { isEnded, JOB_STATUSES, jobTransitions } from './job.ts';

describe('job statuses', () => {
  it('allow only these transitions', () => {
    const allowed = JOB_STATUSES.flatMap((from) =>
      JOB_STATUSES.filter((to) => jobTransitions.can(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual([
      'queued → processing',
      'queued → cancelled',
      'processing → queued',
      'processing → completed',
      'processing → failed',
      'processing → cancelled',
      'failed → queued',
      'cancelled → queued',
    ]);
  });

  it('throw for a transition that is not allowed', () => {
    expect(() => jobTransitions.assert('queued', 'cancelled')).not.toThrow();
    expect(() => jobTransitions.assert('completed', 'cancelled')).toThrow('completed to cancelled');
  });

  it('end in completed, failed and cancelled', () => {
    expect(JOB_STATUSES.filter(isEnded)).toEqual(['completed', 'failed', 'cancelled']);
  });
});
