import type { ContentDescriptor } from '@tapory/contracts';
import type { OutgoingEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import type { TapStack } from './start-tap.ts';

/** A text content of an owner, as media describes it. */
export function buildContent(overrides: Partial<ContentDescriptor> = {}): ContentDescriptor {
  return {
    contentId: newId(),
    ownerId: newId(),
    type: 'text',
    title: 'A letter',
    url: '',
    thumbUrl: '',
    mimeType: '',
    size: 0,
    width: 0,
    height: 0,
    text: { kind: 'text', platform: '', account: '', url: '', vcard: undefined, body: 'words of the letter' },
    version: 1,
    ...overrides,
  };
}

/** A photo of an owner, as media describes it. */
export const buildPhoto = (overrides: Partial<ContentDescriptor> = {}): ContentDescriptor =>
  buildContent({
    type: 'image',
    title: 'A photo',
    url: '/api/media/files/photo',
    width: 800,
    height: 600,
    text: undefined,
    ...overrides,
  });

const finishedJob = (jobId: string, ownerId: string): OutgoingEvent => ({
  type: 'job.completed',
  subject: jobId,
  data: {
    jobId,
    ownerId,
    title: 'Cat',
    imageUrl: '/api/ai-generation/artworks/cat.png',
    thumbUrl: '/api/ai-generation/artworks/cat-400.webp',
    width: 945,
    height: 945,
  },
});

/** A draft of Mei's, made through the API from a finished job. */
export async function makeDraft(stack: TapStack): Promise<{ videoId: string; jobId: string }> {
  const jobId = newId();
  await stack.publish(finishedJob(jobId, stack.users.mei));
  return eventually(async () => {
    const response = await stack.call('mei', 'POST', '/keepsakes', {
      jobId,
      title: 'Cat on the sill',
      orientation: 'portrait',
    });
    if (response.status !== 201) throw new Error(`POST /keepsakes answered ${response.status}`);
    return { videoId: ((await response.json()) as { videoId: string }).videoId, jobId };
  });
}

/** Publishes that Mei's order of a keepsake was paid; returns the order item. */
export async function pay(
  stack: TapStack,
  draft: { videoId: string; jobId: string },
  orderId = newId(),
  line: { orderItemId?: string; quantity?: number; ownKeepsakes?: boolean } = {},
): Promise<string> {
  const { orderItemId = newId(), quantity = 1, ownKeepsakes = false } = line;
  await stack.publish({
    type: 'order.paid',
    subject: orderId,
    data: {
      orderId,
      orderNumber: 'T20261116-0001',
      userId: stack.users.mei,
      paidAmount: { units: 400, currency: 'TWD' },
      paidAt: new Date(),
      couponCode: '',
      items: [{ orderItemId, productKey: 'badge', quantity, ownKeepsakes, ...draft }],
      version: 1,
      promiseFrom: '2026-12-01',
      promiseUntil: '2026-12-04',
    },
  });
  return orderItemId;
}

export const refund = (
  stack: TapStack,
  orderId: string,
  { isFull = true, isShipped = false }: { isFull?: boolean; isShipped?: boolean } = {},
): Promise<void> =>
  stack.publish({
    type: 'order.refunded',
    subject: orderId,
    data: {
      orderId,
      orderNumber: 'T20261116-0001',
      userId: stack.users.mei,
      refundedAmount: { units: isFull ? 400 : 100, currency: 'TWD' },
      isFull,
      isShipped,
      version: 2,
    },
  });

/** A paid keepsake of Mei's with these contents bound. */
export async function makeBound(stack: TapStack, bound: ContentDescriptor[]) {
  const draft = await makeDraft(stack);
  const orderItemId = await pay(stack, draft);
  const version = await eventually(async () => {
    const response = await stack.call('mei', 'GET', `/bindings/${orderItemId}`);
    if (response.status !== 200) throw new Error(`GET /bindings answered ${response.status}`);
    return ((await response.json()) as { version: number }).version;
  });
  for (const content of bound) stack.contents.set(content.contentId, content);
  const response = await stack.call('mei', 'PUT', `/bindings/${orderItemId}/contents`, {
    contentIds: bound.map((content) => content.contentId),
    version,
  });
  if (response.status !== 200)
    throw new Error(`PUT contents answered ${response.status}: ${await response.text()}`);
  return { ...draft, orderItemId, version: ((await response.json()) as { version: number }).version };
}
