export type QueueState = {
  /** Waiting jobs whose turn comes before. */
  ahead: number;
  /** Jobs that are being worked on: so many are made at the same time. */
  busy: number;
  /** Median of recent pictures, ms; null when there are too few to tell. */
  typicalMs: number | null;
};

export type QueuePlace = { ahead: number; seconds: number | null };

/**
 * When a waiting picture is ready, at worst: what is being made now takes its whole time, then come the rounds of those
 * ahead and its own. Without a measure there is no estimate, and none either while nothing is being made although
 * somebody waits ahead: then nobody knows when it goes on.
 */
export function placeInQueue({ ahead, busy, typicalMs }: QueueState): QueuePlace {
  if (typicalMs === null || (busy === 0 && ahead > 0)) return { ahead, seconds: null };
  const rounds = busy === 0 ? 1 : Math.floor(ahead / busy) + 2;
  return { ahead, seconds: Math.max(1, Math.ceil((rounds * typicalMs) / 1000)) };
}
