import type { IncomingMessage } from 'node:http';
import { newId } from '@tapory/service-kit';
import { type ModerationRule, moderation } from '@tapory/shop';
import { cleanLine, cleanLines } from '@tapory/text';
import { readSmallBody } from '../read-small-body.ts';

/** Why a page may be reported: the classes of the disclaimer in its order, privacy, and others' works and marks. */
export const REASONS = moderation.rules;

export type Reason = ModerationRule;

export const WORDS_MAX = 1000;
export const CONTACT_MAX = 200;

/** Bytes of a body: a form's encoding makes nine of a Chinese character. */
const MAX_BYTES = 32 * 1024;
const ID = /^[0-9a-f-]{36}$/;

export type Complaint = 'reason' | 'words' | 'contact';

/** What a visitor filled in, as it is shown again when something is missing. */
export type ReportForm = {
  /** Of this press: the same for each repeat. */
  id: string;
  reason: Reason | undefined;
  words: string;
  contact: string;
  /** Whether the other language was asked for in place of sending. */
  isTurned: boolean;
};

export const emptyForm = (): ReportForm => ({
  ...{ id: newId(), reason: undefined, words: '', contact: '', isTurned: false },
});

/** Reads a form; null when it is larger than any that the page can send. Whatever is no form is an empty one. */
export async function readReport(request: IncomingMessage): Promise<ReportForm | null> {
  const body = await readSmallBody(request, MAX_BYTES);
  if (body === null) return null;
  const fields = new URLSearchParams(body);
  const field = (name: string): string => fields.get(name) ?? '';
  return {
    id: ID.test(field('id')) ? field('id') : newId(),
    reason: REASONS.find((reason) => reason === field('reason')),
    words: cleanLines(field('words')),
    contact: cleanLine(field('contact')),
    isTurned: fields.has('lng'),
  };
}

/** What keeps a form from being sent; undefined when nothing does. */
export function complaintOf({ reason, words, contact }: ReportForm): Complaint | undefined {
  if (!reason) return 'reason';
  if (words.length > WORDS_MAX) return 'words';
  return contact.length > CONTACT_MAX ? 'contact' : undefined;
}
