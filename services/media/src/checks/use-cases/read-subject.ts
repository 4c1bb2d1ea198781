import { fileKey, thumbKey } from '../../clients/file-store.ts';
import { findComposite } from '../../data/composites.ts';
import type { Tx } from '../../data/database.ts';
import { findAnyContent } from '../../data/moderation.ts';
import { type Content, isUnfinished } from '../../domain/content.ts';
import { SYSTEM_ACTOR } from '../../domain/moderation.ts';
import { findPhoto } from '../../events/data/event-photos.ts';
import { findEvent } from '../../events/data/gallery-events.ts';
import { type EventPhoto, SHOWABLE } from '../../events/domain/event-photo.ts';
import { linksOf, textsOf } from '../domain/read-texts.ts';

/** An object whose frames are looked at, by what reads them. */
export type Moving = { key: string; format: 'mov' | 'apng' | 'webp' };

const MOVING_TYPES: Readonly<Record<string, Moving['format']>> = {
  'video/mp4': 'mov',
  'image/png': 'apng',
  'image/webp': 'webp',
};

function movingOf({
  mimeType,
  deliveryKey,
}: {
  mimeType: string | null;
  deliveryKey: string;
}): Moving | null {
  const format = MOVING_TYPES[mimeType ?? ''];
  return format ? { key: fileKey(deliveryKey), format } : null;
}

/** What a check looks at. */
export type Subject = {
  id: string;
  ownerId: string;
  title: string;
  texts: string[];
  links: string[];
  /** The object with a small picture of it; null where there is none. */
  pictureKey: string | null;
  /** The object that is a film, or a picture that may move; null where nothing does. */
  moving: Moving | null;
  /** The object with a PDF; null where it is none. */
  documentKey: string | null;
  /** What staff have taken down is not queued again. */
  isShown: boolean;
} & ({ kind: 'content'; content: Content } | { kind: 'event-photo'; photo: EventPhoto });

/** What is written into the pictures of a composite video. */
async function captionsOf(tx: Tx, { id, type }: Content): Promise<string[]> {
  const plan = type === 'video' ? await findComposite(tx, id) : null;
  return (plan?.scenes ?? []).map(({ caption }) => caption).filter((caption) => caption !== '');
}

async function readContent(tx: Tx, id: string): Promise<Subject | null> {
  const content = await findAnyContent(tx, id);
  if (!content || isUnfinished(content)) return null;
  return {
    ...{ kind: 'content', content, id, ownerId: content.ownerId, title: content.title },
    texts: [...textsOf(content), ...(await captionsOf(tx, content))],
    ...{ links: linksOf(content), isShown: content.status === 'ready' },
    pictureKey: content.hasThumb ? thumbKey(content.deliveryKey) : null,
    moving: movingOf(content),
    documentKey: content.type === 'document' ? fileKey(content.deliveryKey) : null,
  };
}

async function readPhoto(tx: Tx, id: string): Promise<Subject | null> {
  const photo = await findPhoto(tx, id);
  const event = photo && (await findEvent(tx, photo.eventId));
  if (!event || !SHOWABLE.some((state) => state === photo.state)) return null;
  return {
    ...{ kind: 'event-photo', photo, id, ownerId: event.hostId ?? SYSTEM_ACTOR, title: event.name },
    ...{ texts: [], links: [], isShown: photo.state !== 'hidden' },
    ...{ pictureKey: thumbKey(photo.deliveryKey), moving: movingOf(photo), documentKey: null },
  };
}

/** The content or the photo of a check; null when it is gone. */
export const readSubject = (tx: Tx, { id, kind }: Pick<Subject, 'id' | 'kind'>): Promise<Subject | null> =>
  kind === 'content' ? readContent(tx, id) : readPhoto(tx, id);
