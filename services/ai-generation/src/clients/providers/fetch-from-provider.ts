import { UnusablePicture } from './unusable-picture.ts';

/** Largest answer, bytes: a picture of 4096 px as base64 has less. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Longest wait of a call whose caller sets no limit of its own, milliseconds. */
const MAX_MS = 10 * 60_000;
/** Statuses whose answers have no body. */
const WITHOUT_BODY = [101, 204, 205, 304];

function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > MAX_BYTES) controller.error(new UnusablePicture('the answer is too large'));
      else controller.enqueue(part);
    },
  });
}

/**
 * `fetch` for a provider's API: follows no redirect, which could lead into our network, but answers it as what it is, by which
 * nothing was made. Reads at most 64 MB.
 */
export const fetchFromProvider: typeof fetch = async (input, init) => {
  const response = await fetch(input, {
    ...init,
    signal: init?.signal ?? AbortSignal.timeout(MAX_MS),
    redirect: 'manual',
  });
  const { status, headers } = response;
  const body = WITHOUT_BODY.includes(status) ? null : (response.body?.pipeThrough(limitBytes()) ?? null);
  return new Response(body, { status, headers });
};
