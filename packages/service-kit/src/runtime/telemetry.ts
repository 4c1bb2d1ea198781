import { register } from 'import-in-the-middle/register-hooks.mjs';

// The hook must stand before any instrumented package is loaded, hence the imports below are dynamic.
register();

const { NodeSDK } = await import('@opentelemetry/sdk-node');
const { AmqplibInstrumentation } = await import('@opentelemetry/instrumentation-amqplib');
const { ExpressInstrumentation } = await import('@opentelemetry/instrumentation-express');
const { GrpcInstrumentation } = await import('@opentelemetry/instrumentation-grpc');
const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http');
const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg');
const { RedisInstrumentation } = await import('@opentelemetry/instrumentation-redis');
const { PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics');
const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http');
const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');

const isQuietPath = (url: string | undefined): boolean =>
  url !== undefined &&
  (url.startsWith('/health/') || url.startsWith('/videolist/') || url.startsWith('/list/'));

const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'tapory',
  // Without a collector spans are still made, so that logs carry trace ids and events carry trace context.
  ...(endpoint
    ? {
        traceExporter: new OTLPTraceExporter(),
        metricReaders: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })],
      }
    : { spanProcessors: [], metricReaders: [] }),
  instrumentations: [
    // Health probes say nothing, and a tap must be answered within a millisecond: its count and time are own metrics.
    new HttpInstrumentation({ ignoreIncomingRequestHook: (request) => isQuietPath(request.url) }),
    new ExpressInstrumentation({ ignoreLayersType: ['middleware' as never] }),
    new GrpcInstrumentation({ ignoreGrpcMethods: ['Check', 'Watch'] }),
    new PgInstrumentation({ requireParentSpan: true }),
    new RedisInstrumentation({ requireParentSpan: true }),
    new AmqplibInstrumentation(),
  ],
});
sdk.start();

/** Flushes what is still to be exported; the last step of a graceful stop. */
export async function stopTelemetry(): Promise<void> {
  await sdk.shutdown();
}
