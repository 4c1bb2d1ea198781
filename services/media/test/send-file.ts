import { expect } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { asJson, upload } from './files.ts';
import type { TestMedia } from './start-media.ts';

type Sent = {
  id: string;
  status: string;
  type: string;
  mimeType: string;
  url: string;
  thumbUrl: string;
  failure?: { code: string; params: object };
};

type Refused = { code: string; detail: string };

/** What became of a file, once a worker has done with it: the content, or its refusal. */
export async function sendFile(
  media: TestMedia,
  filename: string,
  bytes: Buffer,
): Promise<{ refusal: Refused; content: null } | { refusal: null; content: Sent }> {
  const member = media.buildMember();
  const { response } = await upload(media, member, { filename, contentType: '', bytes });
  const answer = await asJson<Sent & Refused>(response);
  if (response.status !== 201) return { refusal: answer, content: null };
  const content = await eventually(
    async () => {
      const found = await asJson<Sent>(await media.call(member, 'GET', `/contents/${answer.id}`));
      expect(found.status).not.toBe('processing');
      return found;
    },
    { timeoutMs: 60_000 },
  );
  return { refusal: null, content };
}

/** The content of a file that is shown. */
export async function receiveFile(media: TestMedia, filename: string, bytes: Buffer): Promise<Sent> {
  const { refusal, content } = await sendFile(media, filename, bytes);
  expect(refusal).toBeNull();
  expect(content).toMatchObject({ status: 'ready' });
  return content as Sent;
}
