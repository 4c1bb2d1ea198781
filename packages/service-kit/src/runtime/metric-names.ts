/** The one list of metric names of the chassis; they follow OpenTelemetry semantic conventions where one exists. */
export const METRICS = {
  /** Histogram, seconds. Attributes: rpc.method, rpc.response.status_code. */
  rpcServerDuration: 'rpc.server.call.duration',
  /** Counter. Attributes: tapory.error.code. */
  httpProblems: 'tapory.http.problems',
  /** Counter of answers replayed for a known idempotency key. */
  idempotentReplays: 'tapory.http.idempotent_replays',
} as const;
