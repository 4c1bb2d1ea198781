/** What the emulator does with the next requests for pictures. */
export const OPENAI_SCENARIOS = [
  /** A picture. */
  'made',
  /** 429 with `retry-after`. */
  'rate-limited',
  /** 429 without credit: waiting does not help. */
  'out-of-credit',
  /** 400 of the moderation. */
  'refused',
  /** 200 with the moderation's refusal instead of pictures, as some servers before the API answer. */
  'refused-as-success',
  /** The same with another error. */
  'error-as-success',
  /** 500. */
  'server-error',
  /** 200 with half of a PNG. */
  'broken-picture',
  /** 200 with something that is no picture. */
  'not-a-picture',
  /** 200 with a picture of 512 px, whatever was asked for. */
  'small-picture',
  /** The connection ends in the middle of the body. */
  'cut-off',
  /** The body comes byte by byte and never ends. */
  'drip',
  /** No answer at all. */
  'silent',
] as const;

export type OpenaiScenario = (typeof OPENAI_SCENARIOS)[number];
