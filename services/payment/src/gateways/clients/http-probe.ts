import type { Connection, Environment } from '../domain/gateway-report.ts';

export type HttpProbe = {
  connection: Connection;
  /** The body; empty when there was none. */
  text: string;
  /** The network error code, or the HTTP status. */
  detail: string;
  answerMs: number;
  skewSeconds: number | null;
};

const CERTIFICATE = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

function failureOf(error: unknown): { connection: Connection; detail: string } {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return { connection: 'too-slow', detail: '' };
  const code = cause?.code ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { connection: 'host-unknown', detail: code };
  return { connection: CERTIFICATE.test(code) ? 'certificate' : 'refused', detail: code };
}

/** Seconds by which the server's clock is ahead, from its Date header; half the round trip is subtracted. */
function skewOf(response: Response, sentAt: number, receivedAt: number): number | null {
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(serverTime) ? null : Math.round((serverTime - (sentAt + receivedAt) / 2) / 1000);
}

/** Sends one request and classifies the outcome; never throws. */
export async function probeHttp(send: () => Promise<Response>): Promise<HttpProbe> {
  const sentAt = Date.now();
  try {
    const response = await send();
    const receivedAt = Date.now();
    const text = await response.text();
    const connection = response.ok ? 'answered' : response.status === 403 ? 'shut-out' : 'not-a-gateway';
    return {
      connection,
      text,
      detail: String(response.status),
      answerMs: receivedAt - sentAt,
      skewSeconds: skewOf(response, sentAt, receivedAt),
    };
  } catch (error) {
    return { ...failureOf(error), text: '', answerMs: Date.now() - sentAt, skewSeconds: null };
  }
}

/** The environment that a base URL belongs to. */
export function environmentOf(baseUrl: string, hosts: { live: string; test: string }): Environment {
  const { hostname } = new URL(baseUrl);
  if (hostname === hosts.live) return 'live';
  return hostname === hosts.test ? 'test' : 'sandbox';
}
