import { type Context, context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/** The active trace as W3C headers; empty without telemetry. */
export function captureTrace(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The context that headers carry, free of whatever is active now. */
export function contextOf(headers: Record<string, unknown> | undefined): Context {
  return propagation.extract(ROOT_CONTEXT, headers ?? {});
}

/**
 * The context for a handler: the message's trace. When instrumentation has already opened a span of that very
 * trace for the delivery, that one stays, so that the handler's spans hang under it.
 */
export function consumerContextOf(headers: Record<string, unknown> | undefined): Context {
  const sent = contextOf(headers);
  const active = trace.getSpanContext(context.active());
  const isSameTrace = active !== undefined && active.traceId === trace.getSpanContext(sent)?.traceId;
  return isSameTrace ? context.active() : sent;
}
