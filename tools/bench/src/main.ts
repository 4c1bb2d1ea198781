import { parseArgs } from 'node:util';
import { type Made, makeKeepsakes } from './lib/keepsake.ts';
import { readRecord, writeRecord } from './lib/record.ts';
import { type Customer, DEMO, findShop, type Shop, signIn } from './lib/shop.ts';
import { failedRow, formatTable, type Row } from './lib/table.ts';
import { measureClassifiedPictures } from './measures/classified-pictures.ts';
import { measureCaseQueue, measurePolicyChecks } from './measures/content-policy.ts';
import { measureCoupons } from './measures/coupons.ts';
import { measureDrawnPictures } from './measures/drawn-pictures.ts';
import { measureEventLatency } from './measures/event-latency.ts';
import { measureEventPhotos } from './measures/event-photos.ts';
import { measureHomePage, measureMemory } from './measures/footprint.ts';
import { measureIdentity } from './measures/identity.ts';
import { measureJobClaims } from './measures/job-claims.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { measureManyKeepsakes } from './measures/many-keepsakes.ts';
import { measureMemberPages } from './measures/member-pages.ts';
import { measureNotifications } from './measures/notifications.ts';
import { measureOrders } from './measures/orders.ts';
import { measurePhotoPreview } from './measures/photo-preview.ts';
import { measurePictureJobs } from './measures/picture-jobs.ts';
import { measurePicturePages } from './measures/picture-pages.ts';
import { measureProduction } from './measures/production.ts';
import { measureProducts } from './measures/products.ts';
import { measureRecordedOrders } from './measures/recorded-orders.ts';
import { measureRecordedTaps } from './measures/recorded-taps.ts';
import { measureReportToHidden } from './measures/report-to-hidden.ts';
import { measureRestyledPhotos } from './measures/restyled-photos.ts';
import { measureRules } from './measures/rules.ts';
import { measureStart } from './measures/start-time.ts';
import { measureTapPage } from './measures/tap-page.ts';
import { measureUploads } from './measures/uploads.ts';

const AT_ONCE = 16;
const ORDERS = 1200;
/** Measured before whatever needs a shop that runs. */
const START = 'the start';
const MEMORY = 'memory';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Measure = [name: string, work: () => Promise<Row[]> | Row[]];

/** What needs the shop's programs alone. */
const ALONE: readonly Measure[] = [
  [START, measureStart],
  [MEMORY, measureMemory],
  ['photos in a style', measureRestyledPhotos],
  ['drawn pictures', measureDrawnPictures],
  ['rules and signed taps', measureRules],
  ['classified pictures', measureClassifiedPictures],
  ['content policy', measurePolicyChecks],
];

/** The running shop, with what most measures begin with. */
type Open = { shop: Shop; customer: Customer; first: Made };

const OF_SHOP: readonly [name: string, work: (open: Open) => Promise<Row[]> | Row[]][] = [
  ['event latency', ({ shop, customer }) => measureEventLatency(shop, customer)],
  ['tap pages', ({ shop, first }) => measureTapPage(shop, first)],
  ['tap pages with every metric recorded', ({ first }) => measureRecordedTaps(first)],
  ['taps on many keepsakes', ({ shop, first }) => measureManyKeepsakes(shop, first)],
  ['products', ({ shop }) => measureProducts(shop)],
  ['coupons', ({ shop }) => measureCoupons(shop)],
  ['uploads', ({ shop, customer }) => measureUploads(shop, customer)],
  ['the queue of cases', ({ shop }) => measureCaseQueue(shop)],
  ['reports on two copies', ({ shop, customer }) => measureReportToHidden(shop, customer)],
  ['event photos', ({ shop }) => measureEventPhotos(shop)],
  ['picture jobs and print files', ({ shop, customer }) => measurePictureJobs(shop, customer)],
  ['claims of picture jobs', ({ shop }) => measureJobClaims(shop)],
  [
    'production and the list of orders',
    ({ shop, customer, first }) => measureProduction(shop, customer, first),
  ],
  ['a photo on a slow phone', ({ shop }) => measurePhotoPreview(shop)],
  ['the home page', measureHomePage],
  ['pages of pictures', measurePicturePages],
  [
    'pages of a member on a slow phone',
    ({ shop, customer, first }) => measureMemberPages(shop, customer, first),
  ],
  ['Lighthouse', ({ shop }) => measureLighthouse(shop)],
  ['sessions, registration and sign-in', ({ shop, customer }) => measureIdentity(shop, customer)],
  // Orders come late: their mails are sent for minutes after them and would disturb the pages.
  ['gateway notifications', ({ shop }) => measureNotifications(shop)],
  ['orders', ({ shop }) => measureOrders(shop, { atOnce: AT_ONCE, orders: ORDERS })],
  ['orders while all is recorded', () => measureRecordedOrders(AT_ONCE)],
];

async function openShop(): Promise<Open> {
  const shop = findShop();
  const customer = await signIn(shop, DEMO.username, DEMO.password);
  const [first] = await makeKeepsakes(customer, 1);
  if (!first) throw new Error('no keepsake was made');
  return { shop, customer, first };
}

/** Measures everything, or what has `only` in its name: the start before what needs the shop. */
async function measureAll(only = ''): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (...[name, work]: Measure): Promise<void> => {
    say(`measuring ${name} …`);
    try {
      rows.push(...(await work()));
    } catch (error) {
      // The other rows stand.
      rows.push(failedRow(name, error));
      process.exitCode = 1;
    }
  };
  const ofShop = OF_SHOP.filter(([name]) => name.includes(only));
  const isShopNeeded = ofShop.length > 0 || MEMORY.includes(only);
  for (const [name, work] of ALONE)
    if (name.includes(only) || (name === START && isShopNeeded)) await measure(name, work);
  if (ofShop.length === 0) return rows;
  const open = await openShop();
  for (const [name, work] of ofShop) await measure(name, () => work(open));
  return rows;
}

const { values } = parseArgs({ options: { only: { type: 'string' }, record: { type: 'boolean' } } });
const rows = await measureAll(values.only);
say(`\n${formatTable(rows, readRecord())}`);
if (values.record) writeRecord(rows.filter(({ hasFailed }) => !hasFailed));
