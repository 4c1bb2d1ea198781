import { type Context, context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/** The active trace as W3C trace context headers; empty without telemetry. */
export function captureTrace(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The trace context of the headers, independent of the active one. */
export function contextOf(headers: Record<string, unknown> | undefined): Context {
  return propagation.extract(ROOT_CONTEXT, headers ?? {});
}

/**
 * The trace context of a delivery: that of the message's headers, or the active span when instrumentation has opened one
 * of the same trace for the delivery, so that it becomes the parent of the handler's spans.
 */
export function consumerContextOf(headers: Record<string, unknown> | undefined): Context {
  const sent = contextOf(headers);
  const active = trace.getSpanContext(context.active());
  const isSameTrace = active !== undefined && active.traceId === trace.getSpanContext(sent)?.traceId;
  return isSameTrace ? context.active() : sent;
}
