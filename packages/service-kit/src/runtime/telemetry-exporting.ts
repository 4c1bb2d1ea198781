import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Instrumentation } from '@opentelemetry/instrumentation';
import { AmqplibInstrumentation } from '@opentelemetry/instrumentation-amqplib';
import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { RedisInstrumentation } from '@opentelemetry/instrumentation-redis';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';

import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { envDetector, hostDetector, serviceInstanceIdDetector } from '@opentelemetry/resources';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import { createSpanScrubber } from './scrub-spans.ts';

/** How often metrics are exported, ms, unless OTEL_METRIC_EXPORT_INTERVAL says otherwise: alerts look at minutes. */
const EXPORT_INTERVAL_MS = 15_000;

function createMetricReader(): PeriodicExportingMetricReader {
  const interval = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL);
  const exportIntervalMillis = interval > 0 ? interval : EXPORT_INTERVAL_MS;
  return new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), exportIntervalMillis });
}

/**
 * Sends traces and metrics to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names: of what `carriers` carry, and of
 * routes, statements, commands, messages and the runtime. OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG choose what is
 * sampled; OTEL_RESOURCE_ATTRIBUTES may name the copy (`service.instance.id`), otherwise each process has a random one.
 * Returns what flushes and ends it.
 */
export function start(carriers: Instrumentation[]): () => Promise<void> {
  const recorders = [
    new ExpressInstrumentation({ ignoreLayersType: ['middleware' as never] }),
    new PgInstrumentation({ requireParentSpan: true }),
    new RedisInstrumentation({ requireParentSpan: true }),
    new AmqplibInstrumentation(),
    new RuntimeNodeInstrumentation(),
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ];
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? 'tapory',
    // In this order: what is taken out of a span must be gone before it waits to be sent.
    spanProcessors: [createSpanScrubber(), new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    metricReaders: [createMetricReader()],
    // The last one wins. Not the process detector: it would send the command line.
    resourceDetectors: [serviceInstanceIdDetector, hostDetector, envDetector],
    instrumentations: [...carriers, ...recorders],
  });
  sdk.start();
  return () => sdk.shutdown();
}
