/** What the emulator does with the next request for a picture; the first is what it does otherwise. */
export const WEBUI_SCENARIOS = [
  'made',
  /** 500 of the sampler. */
  'server-error',
  /** 200 with half of a PNG. */
  'broken-picture',
  /** 200 with a picture of 512 px, whatever was asked for. */
  'small-picture',
  /** The connection ends without an answer. */
  'cut-off',
  /** Works without end, until it is interrupted. */
  'endless',
] as const;

export type WebuiScenario = (typeof WEBUI_SCENARIOS)[number];
