import { parseArgs } from 'node:util';
import { makeKeepsakes } from './lib/keepsake.ts';
import { readRecord, writeRecord } from './lib/record.ts';
import { findShop, signIn } from './lib/shop.ts';
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
import { measureNotifications } from './measures/notifications.ts';
import { measureOrders } from './measures/orders.ts';
import { measurePhotoPreview } from './measures/photo-preview.ts';
import { measurePictureJobs } from './measures/picture-jobs.ts';
import { measurePicturePages } from './measures/picture-pages.ts';
import { measureProduction } from './measures/production.ts';
import { measureProducts } from './measures/products.ts';
import { measureRecordedOrders } from './measures/recorded-orders.ts';
import { measureRecordedTaps } from './measures/recorded-taps.ts';
import { measureRestyledPhotos } from './measures/restyled-photos.ts';
import { measureRules } from './measures/rules.ts';
import { measureStart } from './measures/start-time.ts';
import { measureTapPage } from './measures/tap-page.ts';
import { measureUploads } from './measures/uploads.ts';

const AT_ONCE = 16;
const ORDERS = 1600;
/** Always measured: the others need a shop that runs. */
const START = 'the start';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Measures everything, or the start and what has `only` in its name. */
async function measureAll(only = ''): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (name: string, work: () => Promise<Row[]> | Row[]): Promise<void> => {
    if (!name.includes(only) && name !== START) return;
    say(`measuring ${name} …`);
    try {
      rows.push(...(await work()));
    } catch (error) {
      // The other rows stand.
      rows.push(failedRow(name, error));
      process.exitCode = 1;
    }
  };
  await measure(START, measureStart);
  await measure('memory', measureMemory);
  await measure('photos in a style', measureRestyledPhotos);
  await measure('drawn pictures', measureDrawnPictures);
  await measure('rules and signed taps', measureRules);
  await measure('classified pictures', measureClassifiedPictures);
  await measure('content policy', measurePolicyChecks);
  const shop = findShop();
  const customer = await signIn(shop, 'demo', 'Tapory-demo-1');
  const keepsakes = await makeKeepsakes(customer, AT_ONCE);
  const [first] = keepsakes;
  if (!first) throw new Error('no keepsake was made');
  await measure('event latency', () => measureEventLatency(shop, customer));
  await measure('tap pages', () => measureTapPage(shop, first));
  await measure('tap pages with every metric recorded', () => measureRecordedTaps(first));
  await measure('taps on many keepsakes', () => measureManyKeepsakes(shop, first));
  await measure('products', () => measureProducts(shop));
  await measure('coupons', () => measureCoupons(shop));
  await measure('uploads', () => measureUploads(shop, customer));
  await measure('the queue of cases', () => measureCaseQueue(shop));
  await measure('event photos', () => measureEventPhotos(shop));
  await measure('picture jobs and print files', () => measurePictureJobs(shop, customer));
  await measure('claims of picture jobs', () => measureJobClaims(shop));
  await measure('production and the list of orders', () => measureProduction(shop, customer, first));
  await measure('a photo on a slow phone', () => measurePhotoPreview(shop));
  await measure('the home page', measureHomePage);
  await measure('pages of pictures', measurePicturePages);
  await measure('Lighthouse', () => measureLighthouse(shop));
  await measure('sessions, registration and sign-in', () => measureIdentity(shop, customer));
  // Orders come late: their mails are sent for minutes after them and would disturb the pages.
  await measure('gateway notifications', () => measureNotifications(shop));
  await measure('orders', () => measureOrders(shop, customer, { keepsakes, orders: ORDERS }));
  await measure('orders while all is recorded', () => measureRecordedOrders(AT_ONCE));
  return rows;
}

const { values } = parseArgs({ options: { only: { type: 'string' }, record: { type: 'boolean' } } });
const rows = await measureAll(values.only);
say(`\n${formatTable(rows, readRecord())}`);
if (values.record) writeRecord(rows.filter(({ hasFailed }) => !hasFailed));
