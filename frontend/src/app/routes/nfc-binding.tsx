import '../../components/layout.css';
import './nfc-binding.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { antdPart } from '../../components/antd-part.tsx';
import { AppPage } from '../../components/app-page.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { Note } from '../../components/note.tsx';
import { PieceCode } from '../../components/piece-code.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TakeDownNote } from '../../components/take-down-note.tsx';
import { paths } from '../../config/paths.ts';
import {
  type Binding,
  type BoundContent,
  bindingQueryOptions,
  useBinding,
} from '../../features/bindings/api/get-binding.ts';
import { useSaveContents } from '../../features/bindings/api/save-contents.ts';
import { BoundList } from '../../features/bindings/components/bound-list.tsx';
import { type Limit, limitOf } from '../../features/bindings/limit-of.ts';
import { dropRuleDraft } from '../../features/bindings/rule-draft.ts';
import { ContentPicker } from '../../features/media/components/content-picker.tsx';
import { announce } from '../../lib/announce.ts';
import { useCodeText } from '../../lib/api/use-error-text.ts';
import type { PageAddress } from '../router.tsx';
import { shopQueryClient } from '../shop-query-client.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

const PieceAppeal = antdPart(() =>
  import('../../features/media/components/piece-appeal.tsx').then((media) => media.PieceAppeal),
);
const BindingRules = antdPart(() => import('./binding-parts.tsx').then((parts) => parts.BindingRules), {
  placeholder: <Skeleton lines={8} />,
});
const BindingMore = antdPart(() => import('./binding-parts.tsx').then((parts) => parts.BindingMore), {
  placeholder: <Skeleton lines={8} />,
});

function KeepsakeHead({ binding }: { binding: Binding }) {
  const { t } = useTranslation('binding');
  const { keepsake } = binding;
  return (
    <div className="keepsake-head">
      <ProductPicture product={binding.productKey} artworkUrl={keepsake.artworkUrl} />
      <div>
        <strong>{keepsake.title}</strong>
        <p>
          <a className="tap-link" href={keepsake.tapUrl} target="_blank" rel="noopener">
            {t('tapLink')}
          </a>
        </p>
        <PieceCode videoId={keepsake.videoId} title={keepsake.title} />
      </div>
    </div>
  );
}

type ContentsSectionProps = {
  binding: Binding;
  draft: BoundContent[] | null;
  onDraft: (draft: BoundContent[] | null) => void;
};

function ContentsSection({ binding, draft, onDraft }: ContentsSectionProps) {
  const { t } = useTranslation('binding');
  const codeText = useCodeText();
  const [exceeded, setExceeded] = useState<Limit | null>(null);
  const contents = draft ?? binding.contents;
  const save = useSaveContents(binding.orderItemId, () => {
    onDraft(null);
    announce(t('contents.saved'));
  });
  const handlePick = (content: BoundContent) => {
    const limit = limitOf(contents, content);
    setExceeded(limit);
    if (!limit) onDraft([...contents, content]);
  };
  const handleSave = () => {
    if (save.isPending) return;
    save.mutate({ contentIds: contents.map((content) => content.id), version: binding.version });
  };
  return (
    <>
      <section className="panel stack" aria-labelledby="contents">
        <h2 id="contents">{t('contents.title')}</h2>
        {binding.contents.some((content) => content.isGiven) ? (
          <Note kind="info">{t('contents.given')}</Note>
        ) : null}
        <BoundList contents={contents} onChange={onDraft} />
        <ErrorNote error={save.error} what={t('failures.update')} />
        {save.isSuccess && !draft ? <Note kind="success">{t('contents.saved')}</Note> : null}
        <div className="row">
          <button
            type="button"
            className="button"
            disabled={!draft}
            aria-busy={save.isPending}
            onClick={handleSave}
          >
            {t('contents.save')}
          </button>
          {draft ? (
            <button type="button" className="button button--quiet" onClick={() => onDraft(null)}>
              {t('contents.undo')}
            </button>
          ) : null}
        </div>
      </section>
      <section className="panel stack" aria-labelledby="library">
        <h2 id="library">{t('library.title')}</h2>
        {exceeded ? <Note kind="error">{codeText(exceeded.code, { max: exceeded.max })}</Note> : null}
        <ContentPicker pickedIds={contents.map((content) => content.id)} onPick={handlePick} />
      </section>
    </>
  );
}

/** Why the page is not shown, and the appeal of whoever may send one: of a design that is down, who made it. */
function TakenDown({ keepsake: { videoId, jobId, title, block } }: Pick<Binding, 'keepsake'>) {
  if (!block) return null;
  const piece = block.isOfArtwork
    ? ({ subject: 'artwork', id: jobId } as const)
    : ({ subject: 'keepsake', id: videoId } as const);
  return (
    <TakeDownNote kind="keepsake" block={block}>
      <PieceAppeal piece={piece} title={title} />
    </TakeDownNote>
  );
}

function BindingEditor({ binding }: { binding: Binding }) {
  const [draft, setDraft] = useState<BoundContent[] | null>(null);
  const [isRuleDirty, setRuleDirty] = useState(false);
  const question = useUnsavedGuard(draft !== null || isRuleDirty, () => dropRuleDraft(binding.orderItemId));
  return (
    <div className="stack stack--wide">
      <KeepsakeHead binding={binding} />
      <TakenDown keepsake={binding.keepsake} />
      <div className="split split--even">
        <div className="stack stack--wide">
          <ContentsSection binding={binding} draft={draft} onDraft={setDraft} />
        </div>
        <BindingRules binding={binding} isDirty={isRuleDirty} onDirty={setRuleDirty} />
      </div>
      <BindingMore binding={binding} />
      {question}
    </div>
  );
}

export function readEarly({ params: { orderItemId = '' } }: PageAddress): Promise<unknown> {
  return shopQueryClient.prefetchQuery(bindingQueryOptions(orderItemId));
}

export function Component() {
  const { t } = useTranslation(['binding', 'common']);
  const { orderItemId = '' } = useParams();
  const binding = useBinding(orderItemId);
  return (
    <AppPage
      title={t('title')}
      lead={t('lead')}
      trail={[{ label: t('common:nav.dashboard'), to: paths.dashboard.href('playlist') }]}
    >
      <QueryState query={binding} lines={8} failure={t('failures.load')}>
        {(data) => <BindingEditor binding={data} />}
      </QueryState>
    </AppPage>
  );
}
