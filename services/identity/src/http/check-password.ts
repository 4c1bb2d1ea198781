import { AppError } from '@tapory/errors';
import { isCommonPassword } from '../data/common-passwords.ts';

/** Throws PASSWORD_COMMON, at the field where it was typed, for a password that everybody tries first. */
export function checkPassword(
  password: string,
  username: string | undefined,
  path: 'password' | 'newPassword',
): void {
  if (isCommonPassword(password, username))
    throw new AppError('VALIDATION_FAILED', { fields: [{ path, code: 'PASSWORD_COMMON' }] });
}
