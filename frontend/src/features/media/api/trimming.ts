import type { TrimPlan, VideoFacts } from '../trim-plan.ts';

/** Why a browser cannot cut a video: it encodes none, does not know this one's coding, or cannot read the file. */
export class CannotTrim extends Error {
  readonly reason: 'noCodecs' | 'undecodable' | 'broken';

  constructor(reason: CannotTrim['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }

  static from(cause: unknown): CannotTrim {
    return cause instanceof CannotTrim ? cause : new CannotTrim('broken', { cause });
  }
}

/** `onProgress` is told a share, 0 to 1. */
export type TrimOptions = { signal: AbortSignal; onProgress: (share: number) => void };

export type OpenVideo = {
  facts: VideoFacts;
  /** The part as a file of its own; the chosen one stays as it is. Rejects when the signal aborts. */
  cut: (plan: TrimPlan, options: TrimOptions) => Promise<File>;
  close: () => void;
};

/** What cuts videos in this browser. */
export type Trimming = {
  /** Seconds of a video; null when nobody here can tell. */
  measure: (file: File) => Promise<number | null>;
  open: (file: File) => Promise<OpenVideo>;
};
