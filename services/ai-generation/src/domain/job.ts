export const JOB_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** Allowed changes of a job. `processing → queued` is a worker giving the job back. */
const TRANSITIONS: Record<JobStatus, readonly JobStatus[]> = {
  queued: ['processing', 'cancelled'],
  processing: ['queued', 'completed', 'failed', 'cancelled'],
  completed: [],
  failed: ['queued'],
  cancelled: ['queued'],
};

export function canChangeJob(from: JobStatus, to: JobStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Throws unless a job may go from one status to another. */
export function assertJobChange(from: JobStatus, to: JobStatus): void {
  if (!canChangeJob(from, to)) throw new Error(`a job cannot go from ${from} to ${to}`);
}

/** Nothing more happens by itself. */
export function isEnded(status: JobStatus): boolean {
  return !canChangeJob(status, 'cancelled');
}

/** One wish for a picture and what became of it. */
export type Job = {
  id: string;
  ownerId: string;
  kind: 'text';
  prompt: string;
  style: string;
  title: string;
  seed: number;
  status: JobStatus;
  /** 0..100. */
  progress: number;
  failureCode: string | null;
  provider: string;
  isDemo: boolean;
  /** Edge of the picture, px. */
  size: number;
  /** Set once the picture is stored. */
  deliveryKey: string | null;
  attempt: number;
  createdAt: Date;
};

/** Times that a worker may begin a job before it counts as failed. */
export const MAX_ATTEMPTS = 3;

/** Least edge of a picture that can be printed: 8 cm at 300 dpi, px. */
export const MIN_SIZE = 945;
