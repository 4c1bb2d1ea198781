import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type Logger, pino } from 'pino';

export type Log = Logger;

function traceFields(): Record<string, string> {
  const context = trace.getActiveSpan()?.spanContext();
  if (!context || !isSpanContextValid(context)) return {};
  return { traceId: context.traceId, spanId: context.spanId };
}

/** JSON log with the ids of the current trace. Log ids only: no bodies, tokens, prompts or contact data. */
export function createLog(options: { service: string; level: string }): Log {
  return pino({
    level: options.level,
    base: { service: options.service },
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers', '*.password', '*.token', '*.cookie', '*.authorization'],
  });
}
