/** Every attribute of a metric, by OpenTelemetry's semantic conventions where they have one. */
export const ATTRIBUTES = {
  rpcMethod: 'rpc.method',
  rpcService: 'rpc.service',
  rpcStatusCode: 'rpc.response.status_code',
  httpMethod: 'http.request.method',
  httpRoute: 'http.route',
  httpStatusCode: 'http.response.status_code',
  serverAddress: 'server.address',
  errorType: 'error.type',
  errorCode: 'tapory.error.code',
  routingKey: 'messaging.rabbitmq.destination.routing_key',
  queue: 'messaging.destination.name',
  /** "main", "retry" or "dead_letter". */
  queueKind: 'tapory.messaging.queue.kind',
  attempt: 'tapory.messaging.attempt',
  poolState: 'db.client.connection.state',
  poolName: 'db.client.connection.pool.name',
  /** A status of the thing that is counted, as its service's `domain/` names it. */
  state: 'tapory.state',
  /** How the thing that is counted ended. */
  outcome: 'tapory.outcome',
  gateway: 'tapory.payment.gateway',
  paymentMethod: 'tapory.payment.method',
  /** Decision on a notification or a query. */
  decision: 'tapory.payment.decision',
  /** "page" or "part". */
  tapKind: 'tapory.tap.kind',
  /** "tap", "qr" or "link". */
  tapSource: 'tapory.tap.source',
  /** "hit" or "miss". */
  cacheResult: 'tapory.cache.result',
  /** "image", "video", "document" or "music". */
  fileKind: 'tapory.file.kind',
  /** "email" or "sms". */
  channel: 'tapory.message.channel',
} as const;

export type Attribute = (typeof ATTRIBUTES)[keyof typeof ATTRIBUTES];
