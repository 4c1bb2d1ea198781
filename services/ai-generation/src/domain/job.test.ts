import { describe, expect, it } from '@jest/globals';
import { assertJobChange, canChangeJob, isEnded, JOB_STATUSES } from './job.ts';

describe('job states', () => {
  it('allow these changes and no other', () => {
    const allowed = JOB_STATUSES.flatMap((from) =>
      JOB_STATUSES.filter((to) => canChangeJob(from, to)).map((to) => `${from} → ${to}`),
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

  it('are written past the table by nobody', () => {
    expect(() => assertJobChange('queued', 'cancelled')).not.toThrow();
    expect(() => assertJobChange('completed', 'cancelled')).toThrow('completed to cancelled');
  });

  it('end in completed, failed and cancelled', () => {
    expect(JOB_STATUSES.filter(isEnded)).toEqual(['completed', 'failed', 'cancelled']);
  });
});
