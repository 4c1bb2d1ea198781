import {
  accounts,
  bindings,
  bulk,
  files,
  moderation,
  orders,
  pictures,
  shipping,
  support,
  textValues,
  uploads,
} from '@tapory/shop';

const GB = 1024 * files.bytesPerMegabyte;
const megabytes = (bytes: number) => bytes / files.bytesPerMegabyte;

/**
 * The shop's constants under the names that the articles' texts use, so that no document states a number of its own. A page in a
 * browser shows what is set in place of them: `useArticleValues`.
 */
export const articleValues = {
  ...textValues,
  appealDays: moderation.appealDays,
  bulkThreshold: bulk.threshold,
  contents: bindings.contentsPerType,
  defectDays: orders.defectClaimDays,
  documentMb: megabytes(files.documentMaxBytes),
  documents: bindings.documents,
  email: support.email,
  evidenceDays: moderation.evidenceDays,
  visitorPictureHours: pictures.visitorHours,
  imageMb: megabytes(uploads.imageMaxBytes),
  jobsAtOnce: pictures.jobsAtOnce,
  jobsPerHour: pictures.jobsPerHour,
  minEdge: pictures.minEdge,
  minimumAge: accounts.minimumAge,
  payableHours: orders.payableHours,
  photoExtraMax: shipping.customPhotoExtraDays.max,
  photoExtraMin: shipping.customPhotoExtraDays.min,
  printCm: pictures.printCentimetres,
  printEdge: pictures.printEdge,
  priorityMax: bindings.rulePriority.max,
  priorityMin: bindings.rulePriority.min,
  quotaGb: files.storageQuotaBytes / GB,
  recoveryCodes: accounts.recoveryCodes,
  trashDays: files.trashDays,
  videoMb: megabytes(uploads.videoMaxBytes),
  videoSeconds: files.videoMaxSeconds,
} as const;
