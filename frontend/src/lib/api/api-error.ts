import type { ErrorCode } from '@tapory/errors';

/** One wrong field of a request: `path` in dots, `code` from the one error list. */
export type FieldError = { path: string; code: string; message: string };

type ApiErrorOptions = {
  status: number;
  detail?: string;
  traceId?: string;
  errors?: FieldError[];
  retryAfter?: number | undefined;
  cause?: unknown;
};

/** How browsers refuse to read a chosen file that was saved anew, moved or deleted since (File API, 4.4). */
const isOfFile = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');

/** Any failure of a call, as a code of the shop's error list. `status` is 0 for a network error (NETWORK_ERROR). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly traceId: string | undefined;
  readonly errors: FieldError[];
  /** Seconds after which a rate-limited call may be retried. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions) {
    super(code, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = options.status;
    this.detail = options.detail;
    this.traceId = options.traceId;
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
  }

  /** The only place that looks at unknown errors. */
  static from(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    const code = isOfFile(error) ? 'FILE_CHANGED' : 'INTERNAL';
    return new ApiError(code, { status: 0, cause: error });
  }
}

type Problem = { code?: unknown; detail?: unknown; traceId?: unknown; errors?: unknown };

/** Seconds of a Retry-After header; services send no dates. */
function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** The list itself would be a tenth of the home page's own scripts; a code that a newer release added has its detail. */
const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[A-Z][A-Z\d_]+$/.test(code);

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Parses an RFC 9457 response; one without a code (a proxy's own page) becomes TEMPORARILY_UNAVAILABLE or INTERNAL.
 * Only services localise texts, and all their responses carry a trace id: a text without one is the gateway's, in
 * both languages at once, and is replaced by the code's own text.
 */
export async function problemToError(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Problem;
  const fallback = response.status >= 502 && response.status <= 504 ? 'TEMPORARILY_UNAVAILABLE' : 'INTERNAL';
  const traceId = text(problem.traceId);
  return new ApiError(isErrorCode(problem.code) ? problem.code : fallback, {
    status: response.status,
    detail: traceId === undefined ? undefined : text(problem.detail),
    traceId,
    errors: Array.isArray(problem.errors) ? (problem.errors as FieldError[]) : [],
    retryAfter: readRetryAfter(response.headers),
  });
}
