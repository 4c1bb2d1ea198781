import { setTimeout as delay } from 'node:timers/promises';
import type { Customer } from './customer.ts';

const POLL_MS = 500;
const MAX_WAIT_MS = 120_000;

/** A design that can be ordered. */
export interface Keepsake {
  videoId: string;
  jobId: string;
}

/** Makes one picture and as many keepsakes of it. */
export async function makeKeepsakes(customer: Customer, count: number): Promise<Keepsake[]> {
  const wish = { kind: 'text', prompt: 'a cat on a window sill', style: 'ghibli', title: 'Load' };
  const { id: jobId } = await customer.call<{ id: string }>('POST', '/ai-generation/jobs', wish);
  await waitForPicture(customer, jobId);
  const made: Keepsake[] = [];
  for (let index = 1; index <= count; index += 1) {
    const body = { jobId, title: `Load ${index}`, orientation: 'portrait' };
    const { videoId } = await customer.call<{ videoId: string }>('POST', '/nfc-playback/keepsakes', body);
    made.push({ videoId, jobId });
  }
  return made;
}

async function waitForPicture(customer: Customer, jobId: string): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while (Date.now() < until) {
    const { status } = await customer.call<{ status: string }>('GET', `/ai-generation/jobs/${jobId}`);
    if (status === 'completed') return;
    if (status === 'failed') break;
    await delay(POLL_MS);
  }
  throw new Error(`the picture of job ${jobId} was not made`);
}
