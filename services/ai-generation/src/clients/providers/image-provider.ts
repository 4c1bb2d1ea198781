import type { PictureWords } from '../../domain/job.ts';

export type RenderRequest = {
  /** Checked against the prohibited classes. */
  prompt: string;
  /** The same within the words of its template, for providers that read words. */
  words: string;
  /** Key of a style. */
  style: string;
  /** A deterministic provider returns the same bytes for the same prompt, style, seed and size. */
  seed: number;
  /** Edge of the square picture, px. */
  size: number;
  /** A square photo to paint in the style, and how much of it, 1..100; absent for a picture of words. */
  photo?: { png: Buffer; strength: number } | undefined;
  /** As a figurine on a base, before a plain backdrop. */
  isFigurine?: boolean;
  /** Called with 0..100; rarely or never by a provider that does not know its progress. */
  onProgress: (percent: number) => void;
  /** Aborts when the job was cancelled, its lease was lost, or it timed out. */
  signal: AbortSignal;
  /** A UUID; the same again when a call is continued. */
  callId: string;
  /** Whether another process began this call and did not see its end: it was perhaps sent. Only with `endCall`. */
  isContinued: boolean;
};

export type RenderedImage = {
  png: Buffer;
  width: number;
  height: number;
  /** What it followed of the prompt; absent when the provider does not know. */
  words?: PictureWords;
};

export type EnlargeRequest = {
  /** What is printed, with fewer pixels than that takes. */
  png: Buffer;
  /** Least sides of the larger picture, px. */
  width: number;
  height: number;
  /** A UUID. */
  callId: string;
  /** Aborts when it takes too long. */
  signal: AbortSignal;
};

/** Makes a picture larger without painting anything anew. */
export type Enlarger = {
  /** The model it asks for. */
  model: string;
  /** The same picture, at least as large as asked for. Throws as `render` does. */
  enlarge(request: EnlargeRequest): Promise<Buffer>;
  /**
   * What an earlier call of this id has made, or is still making: it is not asked for, nor paid, again. Null when the provider does not
   * know that call; absent where none can be asked for later.
   */
  fetchAgain?(request: Omit<EnlargeRequest, 'png'>): Promise<Buffer | null>;
};

/**
 * Port for image generation from text, and from a photo where it can. Throws GENERATION_REFUSED for a refusal of what was asked for, ProviderBusy,
 * ProviderFailed, UnusablePicture, and the abort reason of `signal`.
 */
export type ImageProvider = {
  /** Stored with the job. */
  name: string;
  /** The model it asks for. */
  model: string;
  /** What one picture costs, thousandths of a TWD. */
  costMilli: number;
  /** Whether its pictures are marked "demo renderer". */
  isDemo: boolean;
  /** Whether it paints photos in a style; others are never asked for it. */
  canTransform?: boolean;
  /** Absent where it makes no picture larger. */
  enlarger?: Enlarger | undefined;
  render(request: RenderRequest): Promise<RenderedImage>;
  /**
   * Takes a call back that nobody waits for any more. Present where a call outlives the process that made it: there an
   * aborted `render` takes nothing back, and the next worker continues the call.
   */
  endCall?(callId: string): Promise<void>;
};
