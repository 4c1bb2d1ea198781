import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Instrumentation } from '@opentelemetry/instrumentation';
import { AmqplibInstrumentation } from '@opentelemetry/instrumentation-amqplib';
import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { RedisInstrumentation } from '@opentelemetry/instrumentation-redis';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import { createSpanScrubber } from './scrub-spans.ts';

/**
 * Sends traces and metrics to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names: of what `carriers` carry, and of
 * routes, statements, commands and messages. Returns what flushes and ends it.
 */
export function start(carriers: Instrumentation[]): () => Promise<void> {
  const recorders = [
    new ExpressInstrumentation({ ignoreLayersType: ['middleware' as never] }),
    new PgInstrumentation({ requireParentSpan: true }),
    new RedisInstrumentation({ requireParentSpan: true }),
    new AmqplibInstrumentation(),
  ];
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? 'tapory',
    // In this order: what is taken out of a span must be gone before it waits to be sent.
    spanProcessors: [createSpanScrubber(), new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    metricReaders: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })],
    instrumentations: [...carriers, ...recorders],
  });
  sdk.start();
  return () => sdk.shutdown();
}
