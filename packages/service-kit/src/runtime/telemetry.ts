import { register } from 'import-in-the-middle/register-hooks.mjs';
import { addLastStep } from './last-steps.ts';

// Wrapping every module, as it does unasked, costs more memory and start time than the rest of telemetry together.
register({
  include: [
    'http',
    'https',
    'express',
    '@grpc/grpc-js',
    'pg',
    'pg-pool',
    'redis',
    '@redis/client',
    'amqplib',
  ],
});

const { AmqplibInstrumentation } = await import('@opentelemetry/instrumentation-amqplib');
const { ExpressInstrumentation } = await import('@opentelemetry/instrumentation-express');
const { GrpcInstrumentation } = await import('@opentelemetry/instrumentation-grpc');
const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http');
const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg');
const { RedisInstrumentation } = await import('@opentelemetry/instrumentation-redis');

const isQuietPath = (url: string | undefined): boolean =>
  url !== undefined &&
  (url.startsWith('/health/') || url.startsWith('/videolist/') || url.startsWith('/list/'));

const instrumentations = [
  // Health probes say nothing, and a tap must be answered within a millisecond: its count and time are own metrics.
  new HttpInstrumentation({ ignoreIncomingRequestHook: (request) => isQuietPath(request.url) }),
  new ExpressInstrumentation({ ignoreLayersType: ['middleware' as never] }),
  new GrpcInstrumentation({ ignoreGrpcMethods: ['Check', 'Watch'] }),
  new PgInstrumentation({ requireParentSpan: true }),
  new RedisInstrumentation({ requireParentSpan: true }),
  new AmqplibInstrumentation(),
];

// The exporters are most of the SDK's weight; loaded only where they are used.
const { start } = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? await import('./telemetry-exporting.ts')
  : await import('./telemetry-local.ts');
addLastStep(start(instrumentations));
