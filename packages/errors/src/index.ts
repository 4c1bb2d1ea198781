export {
  AppError,
  type AppErrorOptions,
  type ErrorParams,
  type FieldError,
  fieldError,
} from './app-error.ts';
export { ERROR_CODES, type ErrorCode, GRPC_STATUS, type GrpcStatusName, isErrorCode } from './codes.ts';
export { defineTransitions, type Transitions } from './define-transitions.ts';
export { formatErrorText } from './format.ts';
export { isDatabaseTimeout, isDependencyUnavailable, isTransactionConflict } from './transient-failure.ts';
