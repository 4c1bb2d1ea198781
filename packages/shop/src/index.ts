export { composites } from './composites.ts';
export {
  accounts,
  bindings,
  bulk,
  cart,
  files,
  languages,
  lists,
  type ModerationRule,
  moderation,
  orders,
  pictures,
  prices,
  type ReviewRule,
  shipping,
  support,
  texts,
} from './constants.ts';
export { type DocumentName, documentVersions } from './documents.ts';
export {
  type OccasionKey,
  occasionKeys,
  productKeys,
  signInProviders,
  storageKeys,
  styleKeys,
} from './keys.ts';
export { pickupChains } from './pickup.ts';
export { pieceAddress, withoutSignature } from './piece-address.ts';
export { listedProducts } from './products.ts';
export { reportReference } from './report-reference.ts';
export { returnPath } from './return-path.ts';
export { pictureSources, sharedUrl, sizedUrl } from './sized-pictures.ts';
export { textValues } from './text-values.ts';
export { uploads } from './uploads.ts';
