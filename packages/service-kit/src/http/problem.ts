import { randomBytes } from 'node:crypto';
import { isSpanContextValid, trace } from '@opentelemetry/api';
import { AppError } from '@tapory/errors';
import { ATTRIBUTES, counterOf, METRICS } from '@tapory/telemetry';
import type { ErrorRequestHandler, Response } from 'express';
import type { Log } from '../runtime/log.ts';
import { errorText } from './error-texts.ts';
import { negotiateLanguage } from './language.ts';

/** RFC 9457 body of every failed answer. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  traceId: string;
  errors?: { path: string; code: string; message: string }[];
};

/** When a further try makes sense after a 503 that does not say itself, seconds. */
const RETRY_AFTER_S = 2;

function currentTraceId(): string {
  const context = trace.getActiveSpan()?.spanContext();
  return context && isSpanContextValid(context) ? context.traceId : randomBytes(16).toString('hex');
}

/** Errors of Express's own parsers carry a status and no code of ours. */
function fromParser(error: unknown): AppError | undefined {
  const { status, type } = error as { status?: number; type?: string };
  if (type === 'entity.too.large' || status === 413)
    return new AppError('PAYLOAD_TOO_LARGE', { cause: error });
  if (status === 415) return new AppError('MEDIA_TYPE_UNSUPPORTED', { cause: error });
  if (status === 400 || type === 'entity.parse.failed')
    return new AppError('MALFORMED_REQUEST', { cause: error });
  return undefined;
}

/** Writes a failure as application/problem+json in the reader's language. */
export function sendProblem(response: Response, error: AppError): void {
  const language = negotiateLanguage(response.req.headers['accept-language']);
  const text = errorText(error.code, language, error.params);
  const body: Problem = {
    type: 'about:blank',
    title: text,
    status: error.httpStatus,
    code: error.code,
    detail: text,
    traceId: currentTraceId(),
  };
  if (error.fields.length > 0) {
    body.errors = error.fields.map((field) => ({
      path: field.path,
      code: field.code,
      message: errorText(field.code, language, field.params),
    }));
  }
  const retryAfter = error.retryAfter ?? (error.httpStatus === 503 ? RETRY_AFTER_S : undefined);
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  // What a handler's answer may be kept for is nothing of its failure.
  response.set('cache-control', 'no-store');
  response.status(error.httpStatus).type('application/problem+json').send(JSON.stringify(body));
}

/** Last middleware: expected failures leave as they are, defects as INTERNAL with the cause in the log only. */
export function problemHandler(log: Log): ErrorRequestHandler {
  const problems = counterOf(METRICS.httpProblems);
  return (thrown, request, response, next) => {
    const error = thrown instanceof AppError ? thrown : (fromParser(thrown) ?? AppError.from(thrown));
    problems.add(1, { [ATTRIBUTES.errorCode]: error.code });
    if (error.httpStatus >= 500) {
      // Not the path: keys of files and returns from payments stand in it.
      const route = (request.route as { path: string } | undefined)?.path;
      log.error({ err: error.cause ?? error, code: error.code, route }, 'request failed');
    }
    if (response.headersSent) next(error);
    else sendProblem(response, error);
  };
}
