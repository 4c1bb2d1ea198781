import { register } from 'import-in-the-middle/register-hooks.mjs';
import { delayStart } from './delay-start.ts';
import { addLastStep } from './last-steps.ts';
import { isQuietPath } from './quiet-paths.ts';

// Before all that costs.
await delayStart();

const isExporting = Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);

/** These propagate the trace between processes; required even if nothing is recorded. */
const CARRIERS = ['http', 'https', '@grpc/grpc-js'];
/**
 * These only record; an event carries its trace in its own headers. Without a collector their spans would be created
 * and discarded, at half the cost of the statement itself.
 */
const RECORDERS = ['express', 'pg', 'pg-pool', 'redis', '@redis/client', 'amqplib'];

// Wrapping every module, as it does unasked, costs more memory and start time than the rest of telemetry together.
register({ include: isExporting ? [...CARRIERS, ...RECORDERS] : CARRIERS });

const { GrpcInstrumentation } = await import('@opentelemetry/instrumentation-grpc');
const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http');

const carriers = [
  new HttpInstrumentation({ ignoreIncomingRequestHook: (request) => isQuietPath(request.url) }),
  new GrpcInstrumentation({ ignoreGrpcMethods: ['Check', 'Watch'] }),
];

// The exporters and recorders are most of the SDK's weight; loaded only where they are used.
const { start } = isExporting
  ? await import('./telemetry-exporting.ts')
  : await import('./telemetry-local.ts');
addLastStep(start(carriers));
