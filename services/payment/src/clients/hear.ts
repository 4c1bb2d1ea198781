import type { Connection, Environment } from '../domain/gateway-report.ts';

export type Answer = {
  connection: Connection;
  /** The body; empty when there was none. */
  text: string;
  /** The network's code or the HTTP status when the answer is none. */
  detail: string;
  answerMs: number;
  skewSeconds: number | null;
};

const CERTIFICATE = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

function silence(error: unknown): { connection: Connection; detail: string } {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return { connection: 'too-slow', detail: '' };
  const code = cause?.code ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { connection: 'host-unknown', detail: code };
  return { connection: CERTIFICATE.test(code) ? 'certificate' : 'refused', detail: code };
}

/** By how many seconds the other side's clock is ahead, from its Date header; the way there and back counts half. */
function skewOf(response: Response, sentAt: number, heardAt: number): number | null {
  const told = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(told) ? null : Math.round((told - (sentAt + heardAt) / 2) / 1000);
}

/** Sends one request and says in plain categories what became of it; never throws. */
export async function hear(send: () => Promise<Response>): Promise<Answer> {
  const sentAt = Date.now();
  try {
    const response = await send();
    const heardAt = Date.now();
    const text = await response.text();
    const connection = response.ok ? 'answered' : response.status === 403 ? 'shut-out' : 'not-a-gateway';
    return {
      connection,
      text,
      detail: String(response.status),
      answerMs: heardAt - sentAt,
      skewSeconds: skewOf(response, sentAt, heardAt),
    };
  } catch (error) {
    return { ...silence(error), text: '', answerMs: Date.now() - sentAt, skewSeconds: null };
  }
}

/** Which of a gateway's hosts a setting names. */
export function environmentOf(baseUrl: string, hosts: { live: string; test: string }): Environment {
  const { hostname } = new URL(baseUrl);
  if (hostname === hosts.live) return 'live';
  return hostname === hosts.test ? 'test' : 'sandbox';
}
