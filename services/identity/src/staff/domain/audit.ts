/** Acts of staff on accounts that are audited. */
export const AUDIT_ACTIONS = [
  'account.deactivated',
  'account.activated',
  'account.roles-changed',
  'account.authenticators-removed',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who did what to whom, and when. Append-only. */
export type AuditEntry = {
  id: string;
  at: Date;
  actorId: string;
  /** The name at that time: usernames can be reused after a deletion. */
  actorName: string;
  action: AuditAction;
  subjectId: string;
  detail: Record<string, string | string[]>;
};
