import type { EventHandler } from '@tapory/messaging';
import { parseInput } from '@tapory/service-kit';
import { photoCheckedSchema, photoDecidedSchema } from '../../consumers/photo-schemas.ts';
import type { Tx } from '../../data/database.ts';
import { storeCheck } from '../../photos/data/photo-checks.ts';
import { judgeClaimPhoto } from '../use-cases/judge-claim-photo.ts';

/** Shows who answers a claim what the automatic check says of a photo of it. Idempotent. */
export const onClaimPhotoChecked: EventHandler<Tx, 'claim-photo.checked'> = async (tx, { data, time }) => {
  const { photoId, ...checked } = parseInput(photoCheckedSchema, data);
  await storeCheck(tx, 'claim-photo', photoId, { ...checked, checkedAt: data.checkedAt ?? time });
};

/** Does to a photo of a claim what moderators decided in a case about it. Idempotent. */
export const onClaimPhotoDecided: EventHandler<Tx, 'claim-photo.decided'> = (
  tx,
  { data, time },
  { record },
) => {
  const decision = parseInput(photoDecidedSchema, data);
  return judgeClaimPhoto(tx, record, { ...decision, decidedAt: data.decidedAt ?? time });
};
