/**
 * The shop's constants (product specification §9). What a service enforces, a screen
 * announces and a document promises is the same number because all three read it here. Where an operator may set
 * another value by a service's configuration, this is the default. Nothing here may import anything of Node.
 */

/** List price of a product before an administrator changes it, whole New Taiwan dollars, tax included. */
export const prices = { currency: 'TWD', listPrice: 400 } as const;

/** Group orders: from `threshold` items an order becomes a request for a quote, which holds so many days. */
export const bulk = { threshold: 50, quoteDays: 14 } as const;

/** What a cart holds at most. */
export const cart = { lines: 50, piecesOfLine: 999 } as const;

export const orders = {
  /** How long an order may be paid by card, hours. */
  payableHours: 24,
  /** An order counts as completed this many days after it was shipped. */
  completedAfterDays: 7,
  /** A defect may be reported until this many days after receipt. */
  defectClaimDays: 7,
} as const;

/** Business days between payment and shipping; a customer's own photo takes the extra ones too. */
export const shipping = {
  workingDays: { min: 7, max: 10 },
  customPhotoExtraDays: { min: 3, max: 5 },
} as const;

export const accounts = {
  /** Younger people need a guardian's consent, years. */
  minimumAge: 18,
  /** Fewest characters of the password at registration. */
  registrationPasswordMin: 6,
  /** Fewest characters of a changed or reset password. */
  changedPasswordMin: 8,
  /** Recovery codes made with the account. */
  recoveryCodes: 10,
} as const;

/** A megabyte as people and phones count file sizes here, bytes. */
const MB = 1024 * 1024;

/** Largest files and longest video of a customer's content. */
export const files = {
  imageMaxBytes: 10 * MB,
  videoMaxBytes: 10 * MB,
  videoMaxSeconds: 30,
  documentMaxBytes: 50 * MB,
  musicMaxBytes: 50 * MB,
  storageQuotaBytes: 1024 * MB,
  /** Deleted content is kept this long, days. */
  trashDays: 30,
  /** Most characters of what a picture or film shows, UTF-16 units. */
  altTextLength: 250,
  bytesPerMegabyte: MB,
} as const;

/** Most characters of a customer's text, as people count them, and of the fields of a business card, UTF-16 units. */
export const texts = {
  body: 5000,
  vcard: { name: 100, company: 100, address: 300 },
} as const;

/** The design of a keepsake. */
export const pictures = {
  /** Largest uploaded photo, bytes. */
  maxBytes: 10 * MB,
  /** Shortest edge of an uploaded photo, px. */
  minEdge: 800,
  /** Most pixels of an uploaded photo: more than any phone's usual camera takes. */
  maxPixels: 50_000_000,
  /** Photos that one person may upload in an hour. */
  photosPerHour: 30,
  /** Pictures that a device draws in a day without an account. */
  visitorsPerDay: 3,
  /** How long such a picture is kept at most when no account takes it over, hours. */
  visitorHours: 24,
  /** Edge of the printed design: 8 cm at 300 dpi, px. */
  printEdge: 945,
  printCentimetres: 8,
  printDpi: 300,
  /** The same with 3 mm of bleed on every side, px. */
  bleedEdge: 1016,
  /** Crops that one person may save in an hour. */
  cropsPerHour: 120,
  /** Most characters of a prompt. */
  promptLength: 1000,
  /** Jobs that one person may start in an hour, and have unfinished at once. */
  jobsPerHour: 20,
  jobsAtOnce: 3,
  /** Pictures of one wish, to choose from; each is one of the hour's. */
  perWish: 4,
  /** Widths in which a picture is served to screens, px; no other is made. */
  widths: [320, 640, 960, 1440],
  /** The one for browsers that do not choose. */
  usualWidth: 960,
  /** Width of the JPEG that messengers show beside a link, px. */
  sharedWidth: 640,
} as const;

/** What one keepsake may play. */
export const bindings = {
  contentsPerType: 100,
  documents: 1,
  rulePriority: { min: 1, max: 100 },
} as const;

export const moderation = {
  /** An owner may appeal against a decision for this long, days. */
  appealDays: 20,
  /** What was reported or removed is kept as evidence for this long after the end of its case, days. */
  evidenceDays: 30,
  /** By which reviews are refused besides: no content of a keepsake is by these. */
  rulesOfReviews: ['spam', 'off-topic'],
  /**
   * The rules for content, as the disclaimer names them, with that of people who are shown against their will and that of
   * others' works and marks.
   */
  rules: ['adult', 'children', 'gambling', 'drugs', 'violence', 'fraud', 'illegal', 'privacy', 'copyright'],
} as const;

export type ModerationRule = (typeof moderation.rules)[number];

/** By which a review is refused. */
export type ReviewRule = ModerationRule | (typeof moderation.rulesOfReviews)[number];

/** Lists of the staff console. */
export const lists = {
  /** Most rows of one CSV file: enough for a month of a busy shop, and held in memory at once. */
  fileRowsMax: 10_000,
  /** Most characters of a search, UTF-16 units. */
  searchLength: 40,
} as const;

/** When people answer, Asia/Taipei, Monday to Friday. */
export const support = { email: 'hello@tapory.test', opens: '9:00', closes: '18:00' } as const;

/** Languages of the shop; the first is the default and the fallback. */
export const languages = ['zh-TW', 'en'] as const;
