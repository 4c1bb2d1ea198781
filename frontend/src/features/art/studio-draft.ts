import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';

/** The one draft of all steps of the studio; `Composition` says what is in it. */
const NAME = 'studio';

export const readStudio = (): Record<string, unknown> => readDraft(NAME);

export const keepStudio = (values: Record<string, unknown>): void => keepDraft(NAME, values);

/** The piece is made: nothing of it is unsent any more. */
export const dropStudio = (): void => dropDraft(NAME);

/** Begins another wish with what a design was made of; its picture is none of the new one. */
export const keepWish = (wish: { prompt: string; style: string; title: string; seed: number }): void =>
  keepStudio({ ...readStudio(), ...wish, source: 'wish', jobId: null });
