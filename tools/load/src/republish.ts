/**
 * Has a service publish its events of the last hour before its newest one again, as after a restore, when the broker is
 * empty. Who has handled one already knows it by its inbox. docs/operations/backup-and-restore.md repeats it.
 */
export const REPUBLISH = `UPDATE outbox SET published_at = NULL WHERE created_at > (SELECT max(created_at) FROM outbox) - interval '1 hour';`;
