import Sequencer from '@jest/test-sequencer';

/**
 * Files that take longest, longest first. Without a record of former runs, which a fresh clone lacks, Jest orders by size,
 * and a long file of few bytes starts last and runs on alone.
 */
const LONGEST = [
  'journey.e2e.test.ts',
  'authorisation.e2e.test.ts',
  'studio.e2e.test.ts',
  'payment.e2e.test.ts',
  'sign-in.e2e.test.ts',
  'filled-pages.acceptance.test.ts',
  'fuzz.acceptance.test.ts',
  'observability.acceptance.test.ts',
  'accessibility-shop.acceptance.test.ts',
  'accessibility-console.acceptance.test.ts',
  'faults-backbone.acceptance.test.ts',
  'take-down.acceptance.test.ts',
  'phone-files.acceptance.test.ts',
  'faults.acceptance.test.ts',
  'accessibility-letters.acceptance.test.ts',
  'reports.acceptance.test.ts',
  'gallery.acceptance.test.ts',
  'pictures.acceptance.test.ts',
  'faults-stores.acceptance.test.ts',
  'pickup.acceptance.test.ts',
  'production.acceptance.test.ts',
  'group-orders.acceptance.test.ts',
  'reported-reviews.acceptance.test.ts',
  'authenticators.acceptance.test.ts',
  'own-photo.acceptance.test.ts',
  'faults-input.acceptance.test.ts',
  'reviews.acceptance.test.ts',
  'account.acceptance.test.ts',
  'public-pages.acceptance.test.ts',
  'weights.acceptance.test.ts',
  'crop.acceptance.test.ts',
  'typed-texts.acceptance.test.ts',
  'a4-print.acceptance.test.ts',
  'moments.acceptance.test.ts',
  'exhibits.acceptance.test.ts',
  'nfc-station.acceptance.test.ts',
  'providers.acceptance.test.ts',
  'gifts.acceptance.test.ts',
  'home.acceptance.test.ts',
  'coupons.acceptance.test.ts',
  'four-ways.acceptance.test.ts',
  'console-roles.acceptance.test.ts',
  'console-keyboard.acceptance.test.ts',
  'moderation.acceptance.test.ts',
  'case-export.acceptance.test.ts',
  'compiled-programs.int.test.ts',
  'evidence.int.test.ts',
  'reviews.int.test.ts',
  'messages.int.test.ts',
  'uploads.int.test.ts',
  'people.int.test.ts',
  'picture-checks.int.test.ts',
  'composites.int.test.ts',
  'real-files.int.test.ts',
  'rare-files.int.test.ts',
  'checks.int.test.ts',
  'conversions.int.test.ts',
  'messaging.int.test.ts',
  'order-history.int.test.ts',
];

const rank = ({ path }) => {
  const place = LONGEST.findIndex((name) => path.endsWith(`/${name}`));
  return place === -1 ? LONGEST.length : place;
};

/** Orders test files: those listed first, the rest as Jest would. */
// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
