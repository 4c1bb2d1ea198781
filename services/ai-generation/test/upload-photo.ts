import type { createAiClient } from './ai-client.ts';

type Form = { uploadId: string; url: string; fields: Record<string, string> };

/** Posts a photo as a browser does and has it inspected. Returns the upload's id. */
export async function uploadPhoto(client: ReturnType<typeof createAiClient>, bytes: Buffer): Promise<string> {
  const begun = await client.post('/photos/uploads', { size: bytes.length });
  const form = (await begun.json()) as Form;
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'photo');
  await fetch(form.url, { method: 'POST', body });
  await client.post(`/photos/uploads/${form.uploadId}/complete`);
  return form.uploadId;
}
