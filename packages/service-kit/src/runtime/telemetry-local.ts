import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import { type Instrumentation, registerInstrumentations } from '@opentelemetry/instrumentation';
import { AlwaysOffSampler, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';

/**
 * Trace context without a collector: every request still has a trace id, for log lines and for what is called and
 * published, but nothing is recorded. (NodeSDK sets no tracer provider at all when it has nothing to export to.)
 */
export function start(instrumentations: Instrumentation[]): () => Promise<void> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  );
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new AlwaysOffSampler() }),
    spanProcessors: [],
  });
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({ instrumentations });
  return () => provider.shutdown();
}
