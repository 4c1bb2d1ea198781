import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../data/audit.ts';
import { POINT_ACTS } from '../domain/audit.ts';

/** Writes what staff did to somebody's points into the audit log, under the name that they have now. */
export const onPointsActed: EventHandler<Tx, 'points.acted'> = async (tx, { data, time }) => {
  const { actId: id, userId, actorId, actedAt, points, reason } = data;
  const act = POINT_ACTS.find((one) => one === data.act);
  if (!act) throw new Error(`staff did to the points of ${userId} what is unknown: ${data.act}`);
  await insertForeignEntry(tx, {
    ...{ id, at: actedAt ?? time, actorId, subjectId: userId, action: `points.${act}` },
    actorName: (await findAccount(tx, actorId))?.username ?? '',
    detail: { points: String(points), ...(reason === '' ? {} : { reason }) },
  });
};
