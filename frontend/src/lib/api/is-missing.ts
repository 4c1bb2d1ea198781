import { ApiError } from './api-error.ts';

const MISSING = [400, 403, 404, 422];

/** Whether a read whose only input is the address failed because what it names is not there, or not for this person. */
export const isMissing = (error: unknown): boolean => MISSING.includes(ApiError.from(error).status);
