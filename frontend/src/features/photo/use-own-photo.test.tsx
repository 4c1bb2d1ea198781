import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { dropDrafts } from '../../lib/drafts.ts';
import { dropFiles } from '../../lib/kept-files.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useOwnPhoto } from './use-own-photo.ts';

const UPLOADS = '/api/ai-generation/photos/uploads';
const { fetch } = globalThis;

/** A store that answers when it is let, and uploads of which each has a number. */
function startUploads() {
  let begun = 0;
  const answers: (() => void)[] = [];
  const photoOf = (uploadId: string) => ({ uploadId, width: 1600, height: 1000, sourceUrl: `/${uploadId}` });
  const sent = fakeNetwork({
    [`POST ${UPLOADS}`]: () => {
      begun += 1;
      const uploadId = `u${begun}`;
      return { status: 201, body: { uploadId, url: 'http://localhost/store', fields: {}, maxBytes: 10 } };
    },
    'POST /store': () => ({ body: undefined }),
    [`POST ${UPLOADS}/u1/complete`]: () => ({ body: photoOf('u1') }),
    [`POST ${UPLOADS}/u2/complete`]: () => ({ body: photoOf('u2') }),
  });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/store')) await new Promise<void>((resolve) => void answers.push(resolve));
    return answer(input, init);
  };
  return {
    answers,
    isArrived: (id: string) => sent.some(({ path }) => path === `${UPLOADS}/${id}/complete`),
  };
}

type OwnPhoto = ReturnType<typeof useOwnPhoto>;

function Page({ onRender }: { onRender: (own: OwnPhoto) => void }) {
  onRender(useOwnPhoto());
  return null;
}

async function open() {
  let last: OwnPhoto | undefined;
  const handleRender = (own: OwnPhoto) => {
    last = own;
  };
  await renderPage(<Page onRender={handleRender} />, { language: 'en' });
  return () => {
    if (!last) throw new Error('nothing was rendered');
    return last;
  };
}

afterEach(async () => {
  cleanup();
  globalThis.fetch = fetch;
  dropDrafts();
  await dropFiles();
});

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });

it('a photo that was put aside while it was sent does not come back, nor in place of the next one', async () => {
  const { answers, isArrived } = startUploads();
  const own = await open();
  act(() => own().choose(file('first.jpg')));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => own().discard());
  act(() => own().choose(file('second.jpg')));
  await waitFor(() => expect(answers).toHaveLength(2));
  // The first one was slow.
  answers[1]?.();
  await waitFor(() => expect(own().draft.photo?.uploadId).toBe('u2'));
  act(() => own().change({ crop: 'of the second' }));
  answers[0]?.();
  await waitFor(() => expect(isArrived('u1')).toBe(true));
  // Whatever its answer sets off has happened then.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(own().draft).toMatchObject({ photo: { uploadId: 'u2' }, crop: 'of the second' });
  expect(own().file?.name).toBe('second.jpg');
});
