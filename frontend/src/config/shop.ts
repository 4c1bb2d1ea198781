import { accounts, bindings, cart, pictures, productKeys, support } from '@tapory/shop';

export { documentVersions, productKeys, styleKeys } from '@tapory/shop';

/** Limits that the pages show before a service would refuse; the shop's own constants are @tapory/shop's. */
export const limits = {
  minPasswordLength: accounts.registrationPasswordMin,
  boundContents: bindings.contentsPerType,
  boundDocuments: bindings.documents,
  rulePriority: bindings.rulePriority,
  /** Below this radius (metres) a phone's position is too rough to be trusted. */
  smallRadiusMetres: 150,
  printCentimetres: pictures.printCentimetres,
  maxQuantity: cart.piecesOfLine,
  promptLength: pictures.promptLength,
  titleLength: 60,
} as const;

/** How long the confirming page polls for the payment's result. */
export const paymentPolling = { intervalMs: 2_000, giveUpAfterMs: 60_000, codeIntervalMs: 20_000 } as const;

export type ProductKey = (typeof productKeys)[number];

/** Whether the pages know how a product looks. */
export const isProductKey = (key: string): key is ProductKey =>
  (productKeys as readonly string[]).includes(key);

export const supportEmail = support.email;
