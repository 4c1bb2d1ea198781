import { AppError, type ErrorParams, type FieldError, isErrorCode } from '@tapory/errors';
import type { z } from 'zod';

function paramsOf(issue: z.core.$ZodIssue): ErrorParams | undefined {
  const { minimum, maximum, params } = issue as { minimum?: number; maximum?: number; params?: ErrorParams };
  if (params) return params;
  if (minimum === undefined && maximum === undefined) return undefined;
  return {
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
  };
}

/** Fields of a zod error; a message that is one of our codes becomes the field's code. */
export function fieldsOf(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => {
    const params = paramsOf(issue);
    return {
      path: issue.path.join('.'),
      code: isErrorCode(issue.message) ? issue.message : 'VALIDATION_FAILED',
      ...(params ? { params } : {}),
    };
  });
}

/** Whether PostgreSQL can store a text: no NUL, and no half of a surrogate pair, which jsonb refuses. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Where a text, or the name of a field, cannot be stored. */
function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorablePaths(inner, [...path, key]) : [path.join('.')],
  );
}

/** Checks input from outside; throws VALIDATION_FAILED with every wrong field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw new AppError('VALIDATION_FAILED', { fields: fieldsOf(result.error) });
  const unstorable = unstorablePaths(result.data);
  if (unstorable.length > 0) {
    const fields = unstorable.map((path) => ({ path, code: 'VALIDATION_FAILED' as const }));
    throw new AppError('VALIDATION_FAILED', { fields });
  }
  return result.data;
}
