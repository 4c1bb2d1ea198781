export const ORIENTATIONS = ['landscape', 'portrait'] as const;

export type Orientation = (typeof ORIENTATIONS)[number];

/** draft: not paid yet · active: the tap page shows its contents · lost: it shows a return message instead. */
export const KEEPSAKE_STATUSES = ['draft', 'active', 'lost'] as const;

export type KeepsakeStatus = (typeof KEEPSAKE_STATUSES)[number];

const TRANSITIONS: Record<KeepsakeStatus, readonly KeepsakeStatus[]> = {
  draft: ['active'],
  // Deactivated by a refund before shipment.
  active: ['lost', 'draft'],
  lost: ['active', 'draft'],
};

/** Throws unless the transition is allowed; a transition to the same status is not. */
export function assertStatusChange(from: KeepsakeStatus, to: KeepsakeStatus): void {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`a keepsake cannot change from ${from} to ${to}`);
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
