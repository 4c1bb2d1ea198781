import { composites } from '@tapory/shop';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import type { NewComposite } from './api/create-composite.ts';
import type { Composite } from './api/get-composite.ts';
import type { Content } from './api/get-contents.ts';

/** What the editor shows of a photo, a clip or a song. */
export type Source = Pick<Content, 'id' | 'type' | 'title' | 'url' | 'thumbUrl'>;

export type DraftScene = {
  key: string;
  /** Null once it was deleted. */
  source: Source | null;
  /** Null while the field is empty. */
  seconds: number | null;
  caption: string;
  /** Length of a clip, as soon as the browser knows it. */
  clipSeconds?: number | undefined;
};

export type CompositeDraft = {
  title: string;
  shape: NewComposite['shape'];
  scenes: DraftScene[];
  music: Source | null;
  showsTitle: boolean;
  keepsSound: boolean;
};

/** Seconds of a scene that nobody has chosen others for. */
const USUAL_SECONDS = 3;

const { stepSeconds, scenesMax } = composites;

export const emptyDraft: CompositeDraft = {
  ...{ title: '', shape: 'landscape', scenes: [], music: null, showsTitle: true, keepsSound: true },
};

const sourceOf = ({ id, type, title, url, thumbUrl }: Content): Source => ({
  id,
  type,
  title,
  url,
  thumbUrl,
});

export const newKey = (): string => crypto.randomUUID();

/** What a video was made from, without what was deleted since. */
export function draftOf({
  title,
  shape,
  scenes,
  musicId,
  showsTitle,
  keepsSound,
  contents,
}: Composite): CompositeDraft {
  const sources = new Map(contents.map((content) => [content.id, sourceOf(content)]));
  return {
    ...{ title, shape, showsTitle, keepsSound },
    music: sources.get(musicId ?? '') ?? null,
    scenes: scenes.map(({ contentId, seconds, caption }) => ({
      ...{ key: newKey(), source: sources.get(contentId) ?? null, seconds, caption },
    })),
  };
}

/** Steps below a number of seconds, at least one. */
export const toStep = (seconds: number): number =>
  Math.max(stepSeconds, Math.floor(seconds / stepSeconds) * stepSeconds);

export const totalOf = ({ scenes }: Pick<CompositeDraft, 'scenes'>): number =>
  scenes.reduce((total, { seconds }) => total + (seconds ?? 0), 0);

/** What is added to a draft, and how long the whole may be, seconds. */
type Addition<What> = What & { key: string; maxSeconds: number };

/** The draft with one more scene, as long as usual or as there is room. */
export function withScene(
  draft: CompositeDraft,
  { content, key, maxSeconds }: Addition<{ content: Content }>,
): CompositeDraft {
  const seconds = toStep(Math.min(USUAL_SECONDS, maxSeconds - totalOf(draft)));
  return { ...draft, scenes: [...draft.scenes, { key, source: sourceOf(content), seconds, caption: '' }] };
}

/** The draft once a clip's length is known: an untouched scene shows the whole clip, if there is room. */
export function withClipLength(
  draft: CompositeDraft,
  { key, clipSeconds, maxSeconds }: Addition<{ clipSeconds: number }>,
): CompositeDraft {
  const room = maxSeconds - totalOf(draft);
  return {
    ...draft,
    scenes: draft.scenes.map((scene) => {
      if (scene.key !== key) return scene;
      const isUntouched = scene.seconds !== null && scene.seconds <= USUAL_SECONDS;
      const seconds = toStep(Math.min(clipSeconds, (scene.seconds ?? 0) + Math.max(0, room)));
      return { ...scene, clipSeconds, seconds: isUntouched ? seconds : scene.seconds };
    }),
  };
}

/** The code of what must be changed before a video of so many seconds at most can be made; null when nothing must. */
export function problemOf(draft: CompositeDraft, maxSeconds: number) {
  if (draft.title.trim() === '') return 'TITLE_REQUIRED';
  if (draft.scenes.length === 0) return 'SCENES_REQUIRED';
  if (draft.scenes.some(({ source }) => source === null)) return 'gone';
  const isWhole = (seconds: number | null) => seconds !== null && seconds > 0 && seconds % stepSeconds === 0;
  if (!draft.scenes.every(({ seconds }) => isWhole(seconds))) return 'invalid';
  return totalOf(draft) > maxSeconds ? 'SCENES_TOO_LONG' : null;
}

export const isFull = ({ scenes }: CompositeDraft): boolean => scenes.length >= scenesMax;

/** What the service is sent; only of a draft without problems. */
export const planOf = ({
  title,
  shape,
  scenes,
  music,
  showsTitle,
  keepsSound,
}: CompositeDraft): NewComposite => ({
  ...{ title, shape, showsTitle, keepsSound, musicId: music?.id ?? null },
  scenes: scenes.map(({ source, seconds, caption }) => ({
    ...{ contentId: source?.id ?? '', seconds: seconds ?? 0, caption },
  })),
});

const nameOf = (from: string): string => `composite.${from || 'new'}`;

const isScene = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'key' in value && 'source' in value && 'caption' in value;

/** What was put together before a reload or a sign-in; `from` is the video that is changed, or empty. */
export function readCompositeDraft(from: string): CompositeDraft | null {
  const { draft } = readDraft(nameOf(from)) as { draft?: Partial<CompositeDraft> };
  if (!draft || typeof draft.title !== 'string' || !Array.isArray(draft.scenes)) return null;
  return draft.scenes.every(isScene) ? { ...emptyDraft, ...draft } : null;
}

export const keepCompositeDraft = (from: string, draft: CompositeDraft): void =>
  keepDraft(nameOf(from), { draft });

export const dropCompositeDraft = (from: string): void => dropDraft(nameOf(from));
