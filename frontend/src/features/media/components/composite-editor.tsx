import { composites } from '@tapory/shop';
import { Button, Checkbox, Input, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { limits } from '../../../config/shop.ts';
import { announce } from '../../../lib/announce.ts';
import { useCreateComposite } from '../api/create-composite.ts';
import type { Content } from '../api/get-contents.ts';
import { useVideoSeconds } from '../api/get-storage.ts';
import { readClipLength } from '../api/read-clip-length.ts';
import * as drafts from '../composite-draft.ts';
import { CutPreview } from './cut-preview.tsx';
import { MusicField } from './music-field.tsx';
import { SceneList } from './scene-list.tsx';
import { ScenePicker } from './scene-picker.tsx';

type CompositeEditorProps = {
  /** What a video is begun with. */
  initial: drafts.CompositeDraft;
  /** The video that is changed, or empty. */
  from: string;
  failedId?: string | undefined;
  onMade: (content: Content) => void;
};

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** What must be changed, in words; null when nothing must. `maxSeconds`: how long a video may be. */
function useProblemText(maxSeconds: number) {
  const { t } = useTranslation(['composite', 'errors']);
  return (draft: drafts.CompositeDraft): string | null => {
    const problem = drafts.problemOf(draft, maxSeconds);
    if (problem === null) return null;
    if (problem === 'gone') return t('scenes.goneLead');
    if (problem === 'invalid') return t('scenes.invalid', { step: composites.stepSeconds });
    return t(`errors:${problem}`, { found: drafts.totalOf(draft), max: maxSeconds });
  };
}

/** Puts a composite video together: scenes, words, music, a preview; the service makes it. */
export function CompositeEditor({ initial, from, failedId, onMade }: CompositeEditorProps) {
  const { t } = useTranslation('composite');
  const maxSeconds = useVideoSeconds();
  const problemText = useProblemText(maxSeconds);
  const [kept] = useState(() => drafts.readCompositeDraft(from));
  const [isRestored, setRestored] = useState(kept !== null);
  const [draft, setDraft] = useState(kept ?? initial);
  const [isRefused, setRefused] = useState(false);
  const create = useCreateComposite((content) => {
    drafts.dropCompositeDraft(from);
    announce(t('making', { title: content.title }));
    onMade(content);
  });
  const change = (next: (present: drafts.CompositeDraft) => drafts.CompositeDraft) =>
    setDraft((present) => {
      const changed = next(present);
      drafts.keepCompositeDraft(from, changed);
      return changed;
    });
  const set = (part: Partial<drafts.CompositeDraft>) => change((present) => ({ ...present, ...part }));
  const handlePick = (content: Content) => {
    const key = drafts.newKey();
    change((present) =>
      drafts.isFull(present) ? present : drafts.withScene(present, { content, key, maxSeconds }),
    );
    announce(t('scenes.added', { title: content.title, place: draft.scenes.length + 1 }));
    if (content.type !== 'video' || !content.url) return;
    void readClipLength(content.url).then((clipSeconds) => {
      if (clipSeconds === null) return;
      change((present) => drafts.withClipLength(present, { key, clipSeconds, maxSeconds }));
    });
  };
  const handleStartOver = () => {
    drafts.dropCompositeDraft(from);
    setDraft(initial);
    setRestored(false);
  };
  const handleMake = () => {
    const isWrong = drafts.problemOf(draft, maxSeconds) !== null;
    setRefused(isWrong);
    if (!isWrong) create.mutate({ plan: drafts.planOf(draft), failedId });
  };
  const total = drafts.totalOf(draft);
  const problem = isRefused ? problemText(draft) : null;
  return (
    <div className="stack stack--wide">
      {isRestored ? (
        <Note kind="info" action={<Button onClick={handleStartOver}>{t('startOver')}</Button>}>
          {t('restored')}
        </Note>
      ) : null}
      <div className="split">
        <div className="stack stack--wide">
          <Part id="composite-scenes" title={t('scenes.title')}>
            <SceneList
              scenes={draft.scenes}
              onChange={(next) => change((present) => ({ ...present, scenes: next(present.scenes) }))}
            />
            <p className={total > maxSeconds ? 'scenes__total scenes__total--over' : 'scenes__total'}>
              {t('scenes.total', { total, max: maxSeconds })}
            </p>
          </Part>
          <Part id="composite-library" title={t('library.title')}>
            {drafts.isFull(draft) ? (
              <Note kind="warning">{t('scenes.full', { max: composites.scenesMax })}</Note>
            ) : null}
            <ScenePicker isFull={drafts.isFull(draft)} onPick={handlePick} />
          </Part>
        </div>
        <div className="stack stack--wide">
          <Part id="composite-preview" title={t('preview.title')}>
            <Radio.Group
              aria-label={t('shape')}
              value={draft.shape}
              onChange={(event) => set({ shape: event.target.value })}
              options={(['landscape', 'portrait'] as const).map((value) => ({
                value,
                label: t(`shapes.${value}`),
              }))}
            />
            <CutPreview draft={draft} />
          </Part>
          <Part id="composite-music" title={t('music.title')}>
            <MusicField music={draft.music} onChange={(music) => set({ music })} />
            <Checkbox
              checked={draft.keepsSound}
              onChange={(event) => set({ keepsSound: event.target.checked })}
            >
              {t('music.keepsSound')}
            </Checkbox>
          </Part>
          <section className="panel stack" aria-label={t('make')}>
            <div>
              <label className="field-legend" htmlFor="composite-name">
                {t('name')}
              </label>
              <Input
                id="composite-name"
                size="large"
                maxLength={limits.titleLength}
                value={draft.title}
                onChange={(event) => set({ title: event.target.value })}
              />
            </div>
            <Checkbox
              checked={draft.showsTitle}
              onChange={(event) => set({ showsTitle: event.target.checked })}
            >
              {t('showsTitle')}
            </Checkbox>
            {problem ? <Note kind="error">{problem}</Note> : null}
            {problem ? null : <ErrorNote error={create.error} what={t('failure')} />}
            {from ? <p className="soft small">{t('again')}</p> : null}
            <SubmitButton type="primary" loading={create.isPending} onClick={handleMake}>
              {t('make')}
            </SubmitButton>
          </section>
        </div>
      </div>
    </div>
  );
}
