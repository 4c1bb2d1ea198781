import { ask } from '../lib/databases.ts';
import type { Customer, Shop } from '../lib/shop.ts';
import { quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const JOBS = 30;
const PRINTS = 20;
const WAIT_MS = 60_000;

type PictureJob = { id: string; status: string; progress: number; sourceWidth: number };

const OVER = ['completed', 'failed', 'cancelled'];

/** What the stream of a job says, one state after the other. */
async function* follow(shop: Shop, customer: Customer, id: string): AsyncGenerator<PictureJob> {
  const response = await fetch(`${shop.url}/api/ai-generation/jobs/${id}/events`, {
    headers: { cookie: `__Host-sid=${customer.cookie('__Host-sid')}` },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok || !response.body) throw new Error(`the events of a picture: ${response.status}`);
  let text = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as PictureJob;
  }
}

/** From the press to the first progress that its stream tells, ms, and the job once it is over. */
async function drawOne(
  shop: Shop,
  customer: Customer,
  prompt: string,
): Promise<{ ms: number; job: PictureJob }> {
  const startedAt = performance.now();
  const wish = { kind: 'text', prompt, style: 'pixel', title: 'Bench' };
  let job = await customer.call<PictureJob>('POST', '/api/ai-generation/jobs', wish);
  let ms = Number.NaN;
  for await (const state of follow(shop, customer, job.id)) {
    if (Number.isNaN(ms) && state.progress > 0) ms = performance.now() - startedAt;
    job = state;
    if (OVER.includes(state.status)) break;
  }
  if (job.status !== 'completed' || Number.isNaN(ms)) throw new Error(`a picture was ${job.status}`);
  return { ms, job };
}

/** Squares of one edge, px, one beside the other, as a crop says them: none was printed before. */
const squareOf = (side: number, edge: number, left: number) => ({
  ...{ x: left / side, y: left / side, width: edge / side, height: edge / side, rotation: 0 },
});

/** Print files of a design, one after the other; ms. */
async function timePrints(customer: Customer, job: PictureJob, edge: number): Promise<number[]> {
  const times: number[] = [];
  for (let print = 0; print < PRINTS; print += 1) {
    const crop = squareOf(job.sourceWidth, edge, print + 1);
    const startedAt = performance.now();
    await customer.call('POST', `/api/ai-generation/jobs/${job.id}/crops`, { productKey: 'badge', crop });
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Takes the bench's pictures out of what a person may ask for in an hour. */
const forgetRequests = (shop: Shop): Promise<unknown> =>
  ask(
    shop,
    'ai-generation',
    `DELETE FROM job_request WHERE job_id IN (SELECT id FROM job WHERE title = 'Bench')`,
  );

/** How soon somebody sees that their picture is being drawn, and what a print file takes. */
export async function measurePictureJobs(shop: Shop, customer: Customer): Promise<Row[]> {
  const times: number[] = [];
  let last: PictureJob | undefined;
  for (let index = 0; index < JOBS; index += 1) {
    await forgetRequests(shop);
    const { ms, job } = await drawOne(shop, customer, `一隻貓和 ${index} 顆星星`);
    times.push(ms);
    last = job;
  }
  await forgetRequests(shop);
  if (!last) throw new Error('no picture was drawn');
  const sharp = await timePrints(customer, last, 960);
  const small = await timePrints(customer, last, 850);
  const say = (samples: readonly number[], share: number): string =>
    `${quantile(samples, share).toFixed(0)} ms`;
  return [
    {
      what: 'a wish, from the press to its first progress, nobody before it',
      measured: `p50 ${say(times, 0.5)}, p99 ${say(times, 0.99)}`,
      floor: `of ${JOBS}, one after the other`,
      goal: 'report',
    },
    {
      what: 'a print file, from the press until it is stored',
      measured: `p50 ${say(sharp, 0.5)}, p99 ${say(sharp, 0.99)}`,
      floor: `enlarged: p50 ${say(small, 0.5)}, p99 ${say(small, 0.99)}`,
      goal: 'report',
    },
  ];
}
