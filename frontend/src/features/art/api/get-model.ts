import { apiFetch } from '../../../lib/api/api-fetch.ts';

/** A figurine's file. It is no JSON, hence no operation of the generated client. */
export async function loadModel(url: string): Promise<ArrayBuffer> {
  return (await apiFetch(url)).arrayBuffer();
}
