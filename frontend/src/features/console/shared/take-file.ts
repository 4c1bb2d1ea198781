import type { ChangeEvent } from 'react';

/** The chosen file, null for none; the same one can be chosen again, which it has to be once it was corrected. */
export function takeFile({ target }: ChangeEvent<HTMLInputElement>): File | null {
  const file = target.files?.[0] ?? null;
  target.value = '';
  return file;
}
