import { defineErasure } from '@tapory/service-kit';
import { clearPayer } from '../data/clear-payer.ts';

/**
 * Erases forms with personal data of a deleted user. Attempts, notifications and refunds are retained as evidence; they contain no
 * personal data.
 */
export const onUserDeleted = defineErasure(clearPayer);
