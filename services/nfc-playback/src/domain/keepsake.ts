export const ORIENTATIONS = ['landscape', 'portrait'] as const;

export type Orientation = (typeof ORIENTATIONS)[number];

/** draft: made, not paid yet · active: its tap page is awake · lost: shows a return message instead. */
export const KEEPSAKE_STATUSES = ['draft', 'active', 'lost'] as const;

export type KeepsakeStatus = (typeof KEEPSAKE_STATUSES)[number];

const TRANSITIONS: Record<KeepsakeStatus, readonly KeepsakeStatus[]> = {
  draft: ['active'],
  // A refund before it was made lets it sleep again.
  active: ['lost', 'draft'],
  lost: ['active', 'draft'],
};

/** Throws unless a keepsake may pass from one status to the other; staying is no passage. */
export function assertStatusChange(from: KeepsakeStatus, to: KeepsakeStatus): void {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`a keepsake does not pass from ${from} to ${to}`);
}

export type Keepsake = {
  videoId: string;
  ownerId: string;
  jobId: string;
  title: string;
  orientation: Orientation;
  status: KeepsakeStatus;
  /** Root-relative URLs of the artwork, full and small. */
  artworkUrl: string;
  thumbUrl: string;
  createdAt: Date;
};
