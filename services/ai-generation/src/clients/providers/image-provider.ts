/** What a picture is made from. */
export type RenderRequest = {
  /** What the customer wants to see, already checked against the prohibited classes. */
  prompt: string;
  /** Key of a style. */
  style: string;
  /** Same prompt, style and seed: a deterministic provider gives the same bytes. */
  seed: number;
  /** Edge of the square picture, px. */
  size: number;
  /** Told 0..100 as the work goes on; a provider that cannot know it calls it rarely or never. */
  onProgress: (percent: number) => void;
  /** Ends the work: the job was cancelled, its lease was lost, or its time is over. */
  signal: AbortSignal;
};

export type RenderedImage = { png: Buffer; width: number; height: number };

/**
 * Anything that makes a picture from words. A provider that answers with a URL or base64 fetches and decodes it
 * itself, and answers a PNG. It throws GENERATION_FAILED when it refuses, and the abort reason when `signal` fires.
 */
export type ImageProvider = {
  /** Kept with the job, so that a picture can be traced to its maker. */
  name: string;
  /** Whether its pictures are marked "demo renderer" where they are shown. */
  isDemo: boolean;
  render(request: RenderRequest): Promise<RenderedImage>;
};
