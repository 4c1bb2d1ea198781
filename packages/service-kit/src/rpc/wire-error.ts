import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import {
  AppError,
  ERROR_CODES,
  type ErrorCode,
  type ErrorParams,
  type FieldError,
  GRPC_STATUS,
} from '@tapory/errors';

const DETAIL_KEY = 'tapory-error-bin';

/** What an error looks like on the wire: its gRPC status, and code, values and fields in a binary trailer. */
export function toServiceError(error: AppError): Partial<ServiceError> {
  const metadata = new Metadata();
  const detail = { code: error.code, params: error.params, fields: error.fields };
  metadata.set(DETAIL_KEY, Buffer.from(JSON.stringify(detail)));
  return { code: GRPC_STATUS[ERROR_CODES[error.code].grpc], details: error.code, metadata };
}

const FALLBACK: Partial<Record<number, ErrorCode>> = {
  [status.DEADLINE_EXCEEDED]: 'TEMPORARILY_UNAVAILABLE',
  [status.UNAVAILABLE]: 'TEMPORARILY_UNAVAILABLE',
  [status.RESOURCE_EXHAUSTED]: 'TEMPORARILY_UNAVAILABLE',
  [status.CANCELLED]: 'TEMPORARILY_UNAVAILABLE',
};

type WireDetail = { code?: unknown; params?: ErrorParams; fields?: FieldError[] };

/** Rebuilds the peer's error; a peer that is down or late is TEMPORARILY_UNAVAILABLE, with the cause kept. */
export function fromServiceError(error: unknown): AppError {
  const wire = error as Partial<ServiceError>;
  const raw = wire.metadata?.get(DETAIL_KEY)[0];
  if (raw) return AppError.fromWire(JSON.parse(raw.toString()) as WireDetail);
  return new AppError(FALLBACK[wire.code ?? status.UNKNOWN] ?? 'INTERNAL', { cause: error });
}
