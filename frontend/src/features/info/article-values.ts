import {
  accounts,
  bindings,
  bulk,
  files,
  moderation,
  orders,
  pictures,
  prices,
  shipping,
  support,
} from '@tapory/shop';
import { formatMoney } from '../../lib/format/money.ts';

const GB = 1024 * files.bytesPerMegabyte;
const megabytes = (bytes: number) => bytes / files.bytesPerMegabyte;

/** The shop's constants under the names that the articles' texts use, so that no document states a number of its own. */
export const articleValues = {
  appealDays: moderation.appealDays,
  bulkThreshold: bulk.threshold,
  closes: support.closes,
  contents: bindings.contentsPerType,
  customMax: shipping.customPhotoExtraDays.max,
  customMin: shipping.customPhotoExtraDays.min,
  defectDays: orders.defectClaimDays,
  documentMb: megabytes(files.documentMaxBytes),
  documents: bindings.documents,
  email: support.email,
  imageMb: megabytes(files.imageMaxBytes),
  jobsAtOnce: pictures.jobsAtOnce,
  jobsPerHour: pictures.jobsPerHour,
  minEdge: pictures.minEdge,
  minimumAge: accounts.minimumAge,
  opens: support.opens,
  payableHours: orders.payableHours,
  price: formatMoney({ units: prices.listPrice, currency: prices.currency }),
  printCm: pictures.printCentimetres,
  printEdge: pictures.printEdge,
  priorityMax: bindings.rulePriority.max,
  priorityMin: bindings.rulePriority.min,
  quotaGb: files.storageQuotaBytes / GB,
  recoveryCodes: accounts.recoveryCodes,
  shippingMax: shipping.workingDays.max,
  shippingMin: shipping.workingDays.min,
  trashDays: files.trashDays,
  videoMb: megabytes(files.videoMaxBytes),
  videoSeconds: files.videoMaxSeconds,
} as const;
