/** What the emulator does with the next prompt; the first is what it does otherwise. */
export const COMFYUI_SCENARIOS = [
  'made',
  /** 429 with `retry-after`, of the proxy before it. */
  'rate-limited',
  /** 503 with `retry-after`, of the same. */
  'unavailable',
  /** 500. */
  'server-error',
  /** Queued, but the connection ends without an answer. */
  'lost-answer',
  /** `execution_error` of the sampler. */
  'execution-error',
  /** Ends well without a picture. */
  'no-picture',
  /** `/view` gives half of a PNG. */
  'broken-picture',
  /** `/view` gives a picture of 512 px, whatever was asked for. */
  'small-picture',
  /** `/view` comes byte by byte and never ends. */
  'drip',
  /** The socket breaks with the first step, and nothing more is sent. */
  'cut-socket',
  /** Forgets the prompt while it runs, as a restart does. */
  'forgotten',
  /** Works without end, until it is interrupted. */
  'endless',
] as const;

export type ComfyuiScenario = (typeof COMFYUI_SCENARIOS)[number];
