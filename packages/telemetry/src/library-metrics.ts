import { ATTRIBUTES as A } from './attributes.ts';
import { duration, own, REQUEST_SECONDS } from './metric.ts';

/** What OpenTelemetry's instrumentations record in every service and dashboards query. */
export const LIBRARY_METRICS = {
  httpServerDuration: duration({
    name: 'http.server.request.duration',
    description: 'Answering one HTTP request; tap pages have a metric of their own',
    attributes: [A.httpMethod, A.httpRoute, A.httpStatusCode],
    buckets: REQUEST_SECONDS,
  }),
  httpClientDuration: duration({
    name: 'http.client.request.duration',
    description: 'One HTTP request to Keycloak, a gateway, the invoice issuer or the object store',
    attributes: [A.httpMethod, A.serverAddress, A.httpStatusCode],
    buckets: REQUEST_SECONDS,
  }),
  databaseDuration: duration({
    name: 'db.client.operation.duration',
    description: 'One statement',
    attributes: [],
    buckets: REQUEST_SECONDS,
  }),
  poolConnections: own({
    name: 'db.client.connection.count',
    unit: '{connection}',
    description: 'Connections of a pool, by state',
    attributes: [A.poolName, A.poolState],
  }),
  poolPending: own({
    name: 'db.client.connection.pending_requests',
    unit: '{request}',
    description: 'Requests that wait for a connection of a pool',
    attributes: [A.poolName],
  }),
  eventLoopDelayP99: own({
    name: 'nodejs.eventloop.delay.p99',
    unit: 's',
    description: '99th percentile of the delay of the event loop since the last export',
    attributes: [],
  }),
  eventLoopUtilization: own({
    name: 'nodejs.eventloop.utilization',
    unit: '1',
    description: 'Share of time in which the event loop was busy',
    attributes: [],
  }),
  heapUsed: own({
    name: 'v8js.memory.heap.used',
    unit: 'By',
    description: 'Used heap, by space',
    attributes: [],
  }),
  heapSize: own({
    name: 'v8js.memory.heap.space.size',
    unit: 'By',
    description: 'Heap that V8 holds, by space',
    attributes: [],
  }),
  gcDuration: duration({
    name: 'v8js.gc.duration',
    description: 'One garbage collection',
    attributes: [],
    buckets: [0.01, 0.1, 1, 10],
  }),
} as const;
