import { ERROR_CODES, type ErrorCode, isErrorCode } from './codes.ts';
import { isDependencyUnavailable } from './transient-failure.ts';

/** Values that a code's text may show, such as `{{max}}`. */
export type ErrorParams = Record<string, string | number>;

/** One field of the caller's input that caused a failure. */
export type FieldError = {
  /** Dotted path inside the request body, such as `recipient.email`. */
  path: string;
  code: ErrorCode;
  params?: ErrorParams;
};

export type AppErrorOptions = {
  params?: ErrorParams;
  fields?: FieldError[];
  /** What really happened; goes to the log and never out. */
  cause?: unknown;
  /** Seconds until a further try makes sense. */
  retryAfter?: number;
};

/** A failure that has a name. Everything else that is thrown is a defect and leaves as INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
  }

  /** HTTP status of the code. */
  get httpStatus(): number {
    return ERROR_CODES[this.code].http;
  }

  /**
   * The one place that looks at an unknown error: an unavailable dependency becomes TEMPORARILY_UNAVAILABLE, everything
   * else that is no AppError INTERNAL; the cause is kept.
   */
  static from(error: unknown): AppError {
    if (error instanceof AppError) return error;
    if (isDependencyUnavailable(error)) return new AppError('TEMPORARILY_UNAVAILABLE', { cause: error });
    return new AppError('INTERNAL', { cause: error });
  }

  /** Rebuilds an error that came over the wire; an unknown code becomes INTERNAL. */
  static fromWire(wire: { code?: unknown; params?: ErrorParams; fields?: FieldError[] }): AppError {
    const code = isErrorCode(wire.code) ? wire.code : 'INTERNAL';
    return new AppError(code, {
      ...(wire.params ? { params: wire.params } : {}),
      ...(wire.fields ? { fields: wire.fields } : {}),
    });
  }
}

/** A validation failure of one field. */
export function fieldError(path: string, code: ErrorCode, params?: ErrorParams): AppError {
  return new AppError('VALIDATION_FAILED', { fields: [{ path, code, ...(params ? { params } : {}) }] });
}
