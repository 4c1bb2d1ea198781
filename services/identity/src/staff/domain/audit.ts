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

const CELL = /^[=+\-@\t\r]/;

function cell(value: string): string {
  // Spreadsheets run cells that begin like a formula.
  const safe = CELL.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The log as CSV (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. */
export function toCsv(entries: readonly AuditEntry[]): string {
  const head = ['at', 'actorId', 'actorName', 'action', 'subjectId', 'detail'];
  const rows = entries.map(({ at, actorId, actorName, action, subjectId, detail }) => [
    at.toISOString(),
    actorId,
    actorName,
    action,
    subjectId,
    JSON.stringify(detail),
  ]);
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
