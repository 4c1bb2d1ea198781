import { instantSchema, reads, valueSchema } from '@tapory/service-kit';
import { foldEmail, isEmail } from '@tapory/text';
import { z } from 'zod';
import type { Account } from '../accounts/domain/account.ts';
import { isDeliverableShape } from '../accounts/domain/email.ts';
import { normalizePhone } from '../accounts/domain/phone.ts';
import { isStrongPassword, PASSWORD_MAX } from '../passwords/domain/password.ts';

/**
 * A query parameter of a page that browsers are linked to: an invalid value is ignored, since a person who follows a
 * link cannot correct it. OpenAPI documents both types, not only the first.
 */
export const orIgnored = <S extends z.ZodType>(schema: S) =>
  z.union([schema, z.unknown().transform(() => undefined)]).optional();

/** An email address; an empty text becomes null. */
export const emailSchema = z
  .string('EMAIL_INVALID')
  .overwrite(foldEmail)
  .refine((email) => email === '' || (isEmail(email) && isDeliverableShape(email)), 'EMAIL_INVALID')
  .meta(reads('value'))
  .transform((email) => (email === '' ? null : email));

/** A mobile number in any usual notation; an empty text becomes null. */
export const phoneSchema = valueSchema('PHONE_INVALID', 40).transform((typed, context) => {
  if (typed === '') return null;
  const phone = normalizePhone(typed);
  if (phone === null) context.addIssue('PHONE_INVALID');
  return phone;
});

/** A changed or reset password, with the stricter rule. */
export const newPasswordSchema = (minLength: number) =>
  z
    .string('PASSWORD_TOO_SHORT')
    .min(minLength, 'PASSWORD_TOO_SHORT')
    .max(PASSWORD_MAX)
    .refine(isStrongPassword, 'PASSWORD_TOO_WEAK');

type Passwords = Record<'confirmPassword', string>;

/** Refuses a confirmation that differs from the password, also while other fields are invalid. */
export function matchesPassword<S extends z.ZodType<Passwords & Record<K, string>>, K extends string>(
  schema: S,
  first: K,
): S {
  return schema.refine((values) => values[first] === values.confirmPassword, {
    path: ['confirmPassword'],
    error: 'PASSWORD_MISMATCH',
    when: ({ value }) =>
      z.looseObject({ [first]: z.string(), confirmPassword: z.string() }).safeParse(value).success,
  });
}

export const profileSchema = z
  .object({
    username: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    /** A new address to be confirmed; until then the other stays in force. */
    pendingEmail: z.string().nullable(),
    phone: z.string().nullable(),
    phoneConfirmed: z.boolean(),
    /** A new number to be confirmed; until then the other stays in force. */
    pendingPhone: z.string().nullable(),
    /** Whether an SMS provider is configured. */
    canConfirmPhone: z.boolean(),
    status: z.enum(['active', 'inactive', 'deleted']),
    createdAt: instantSchema,
  })
  .meta({ id: 'Profile' });

/** Maps the domain object to its response: an allow-list. */
export function presentProfile(account: Account, sendsSms: boolean): z.input<typeof profileSchema> {
  return {
    username: account.username,
    name: account.name,
    email: account.email,
    emailConfirmed: account.emailConfirmedAt !== null,
    pendingEmail: account.pendingEmail,
    phone: account.phone,
    phoneConfirmed: account.phoneConfirmedAt !== null,
    pendingPhone: account.pendingPhone,
    canConfirmPhone: sendsSms,
    status: account.status,
    createdAt: account.createdAt.toISOString(),
  };
}
