import type { Customer } from './shop.ts';

export type Made = { videoId: string; jobId: string };

type Job = { id: string; status: string };

const POLL_MS = 200;
const MAX_WAIT_MS = 60_000;

async function finishJob(customer: Customer, id: string): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while (Date.now() < until) {
    const job = await customer.call<Job>('GET', `/api/ai-generation/jobs/${id}`);
    if (job.status === 'completed') return;
    if (job.status === 'failed') break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`job ${id} did not finish`);
}

/** Makes one picture and `count` keepsakes of it. */
export async function makeKeepsakes(customer: Customer, count: number): Promise<Made[]> {
  const job = await customer.call<Job>('POST', '/api/ai-generation/jobs', {
    kind: 'text',
    prompt: 'a cat on a window sill',
    style: 'ghibli',
    title: 'Bench',
  });
  await finishJob(customer, job.id);
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = { jobId: job.id, title: `Bench ${index + 1}`, orientation: 'portrait' };
    const { videoId } = await customer.call<{ videoId: string }>('POST', '/api/nfc-playback/keepsakes', body);
    made.push({ videoId, jobId: job.id });
  }
  return made;
}
