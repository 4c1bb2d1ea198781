export type RenderRequest = {
  /** Checked against the prohibited classes. */
  prompt: string;
  /** Key of a style. */
  style: string;
  /** A deterministic provider returns the same bytes for the same prompt, style, seed and size. */
  seed: number;
  /** Edge of the square picture, px. */
  size: number;
  /** Called with 0..100; rarely or never by a provider that does not know its progress. */
  onProgress: (percent: number) => void;
  /** Aborts when the job was cancelled, its lease was lost, or it timed out. */
  signal: AbortSignal;
};

export type RenderedImage = { png: Buffer; width: number; height: number };

/**
 * Port for image generation from text. Adapters of APIs that return a URL or base64 fetch and decode the image. Throws
 * GENERATION_FAILED for a refusal, and the abort reason of `signal`.
 */
export type ImageProvider = {
  /** Stored with the job. */
  name: string;
  /** Whether its pictures are marked "demo renderer". */
  isDemo: boolean;
  render(request: RenderRequest): Promise<RenderedImage>;
};
