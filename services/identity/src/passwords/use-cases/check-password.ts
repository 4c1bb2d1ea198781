import { AppError } from '@tapory/errors';
import { isCommonPassword } from '../data/common-passwords.ts';

/** Throws PASSWORD_COMMON for a common password, at the field in which it was entered. */
export function checkPassword(
  password: string,
  username: string | undefined,
  path: 'password' | 'newPassword',
): void {
  if (isCommonPassword(password, username))
    throw new AppError('VALIDATION_FAILED', { fields: [{ path, code: 'PASSWORD_COMMON' }] });
}
