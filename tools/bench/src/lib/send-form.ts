/** A form with which a browser sends a file to the object store. */
export type StoreForm = { url: string; fields: Record<string, string> };

/** Sends a file as a browser does; throws when it is not taken. */
export async function sendForm({ url, fields }: StoreForm, bytes: Buffer): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(120_000) });
  if (!response.ok) throw new Error(`the store answered ${response.status}`);
  await response.arrayBuffer();
}
