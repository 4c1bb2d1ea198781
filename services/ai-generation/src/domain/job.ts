import { defineTransitions } from '@tapory/errors';
import type { Crop } from './crop.ts';

export const JOB_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** `processing → queued` is a worker that releases the job. `moveJob` of `data/move-job.ts` writes the status. */
export const jobTransitions = defineTransitions<JobStatus>('a job', {
  queued: ['processing', 'cancelled'],
  processing: ['queued', 'completed', 'failed', 'cancelled'],
  completed: [],
  failed: ['queued'],
  cancelled: ['queued'],
});

/** The wish that a picture belongs to: that of the first one. */
export const wishOf = ({ id, wishId }: Pick<Job, 'id' | 'wishId'>): string => wishId ?? id;

/** Whether only a retry changes the job any more. */
export function isEnded(status: JobStatus): boolean {
  return !jobTransitions.can(status, 'cancelled');
}

/**
 * `text`: a provider makes the picture of words. `transform`: of the person's photo in a style. `photo`: nobody makes it,
 * it is cut from that photo. `figurine`: of words or of the photo, as a figurine, with a model in three dimensions.
 */
export const JOB_KINDS = ['text', 'transform', 'photo', 'figurine'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** Words of a prompt that its picture follows, and those that change nothing. */
export type PictureWords = { understood: string[]; missed: string[] };

/** One request for a picture, and its outcome. */
export type Job = {
  id: string;
  ownerId: string;
  kind: JobKind;
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
  /** The stored photo that the picture is cut from or made of, and its sides, px; null for a picture of words. */
  sourceKey: string | null;
  sourceWidth: number | null;
  sourceHeight: number | null;
  /** The square of the photo that the picture is, or is made of; null for a picture of words. */
  sourceCrop: Crop | null;
  /** How much of the style a photo gets, 1..100; null for the other kinds. */
  strength: number | null;
  /** The template by which its picture was made; null for the built-in words. */
  templateId: string | null;
  /** The template that staff try out with it, whatever is published. */
  trialOf: string | null;
  /** Null until the picture is made, and when its provider does not know. */
  words: PictureWords | null;
  /** The first picture of the wish that it is another version of; null for a first one. */
  wishId: string | null;
  isStarred: boolean;
  /** When its owner deleted it; null unless it is in the trash. */
  trashedAt: Date | null;
  /** Drawn without an account: its owner is a device. */
  isVisitor: boolean;
  /** Set once the picture is stored. */
  deliveryKey: string | null;
  attempt: number;
  /** When it was requested, or requested again. */
  queuedAt: Date;
  createdAt: Date;
};

export const MAX_ATTEMPTS = 3;

/** How strongly a photo becomes a figurine in a style, 1..100: who is on it is recognised. */
export const FIGURINE_STRENGTH = 80;

/** Minimum edge of a printable picture: 8 cm at 300 dpi, px. */
export const MIN_SIZE = 945;
