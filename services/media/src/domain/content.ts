import type { ErrorCode } from '@tapory/errors';
import type { ContentType } from './file-kind.ts';
import type { Rule } from './moderation.ts';
import type { TextContent } from './text.ts';

/** `processing` until the worker has converted its file: then `ready`, or `failed`. */
export type ContentStatus = 'processing' | 'failed' | 'ready' | 'blocked';

/** Why a file could not be converted, or a composite video not be made. */
export type Failure = { code: ErrorCode; params: Record<string, string | number> };

export type Content = {
  id: string;
  ownerId: string;
  type: ContentType;
  title: string;
  status: ContentStatus;
  failure: Failure | null;
  /** Random part of the file's URL. */
  deliveryKey: string;
  mimeType: string | null;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  hasThumb: boolean;
  /** What it shows, in its owner's words; null while there are none. */
  altText: string | null;
  text: TextContent | null;
  characterCount: number | null;
  /** Incremented by every change. */
  version: number;
  createdAt: Date;
  deletedAt: Date | null;
  /** The rule that a blocked content breaks. */
  blockedFor: Rule | null;
  /** When it was removed for good. */
  removedAt: Date | null;
  /** The version in which a moderator let it be shown again. */
  clearedVersion: number | null;
};

const FILES = '/api/media/files';

/** Public URL (a capability) of the content; null for texts other than contact cards. */
export function urlOf(content: Pick<Content, 'type' | 'status' | 'deliveryKey' | 'text'>): string | null {
  if (isUnfinished(content)) return null;
  if (content.type !== 'text') return `${FILES}/${content.deliveryKey}`;
  return content.text?.kind === 'vcard' ? `${FILES}/${content.deliveryKey}/contact.vcf` : null;
}

export function thumbUrlOf(content: Pick<Content, 'hasThumb' | 'deliveryKey'>): string | null {
  return content.hasThumb ? `${FILES}/${content.deliveryKey}/thumb` : null;
}

export function isPublic(content: Pick<Content, 'status' | 'deletedAt'>): boolean {
  return content.status === 'ready' && content.deletedAt === null;
}

/** Whether there is no file yet, or never will be one. */
export function isUnfinished({ status }: Pick<Content, 'status'>): boolean {
  return status === 'processing' || status === 'failed';
}
