import { dropDraft, keepDraft, readDraft, textsOf } from '../../lib/drafts.ts';
import type { PaymentChoice } from './api/get-methods.ts';

const CHOICE_DRAFT = 'payment-method';

/** The method chosen before a reload or a sign-in. One that is offered no more is passed over by `pickChoice`. */
export function readChoice(): PaymentChoice | undefined {
  const { gateway, method } = textsOf(readDraft(CHOICE_DRAFT));
  return gateway && method ? ({ gateway, method } as PaymentChoice) : undefined;
}

export const keepChoice = (choice: PaymentChoice): void => keepDraft(CHOICE_DRAFT, choice);

export const dropChoice = (): void => dropDraft(CHOICE_DRAFT);
