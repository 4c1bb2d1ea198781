import './nfc-binding.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { Note } from '../../components/note.tsx';
import { PieceCode } from '../../components/piece-code.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TakeDownNote } from '../../components/take-down-note.tsx';
import { paths } from '../../config/paths.ts';
import { limits } from '../../config/shop.ts';
import { type Binding, type BoundContent, useBinding } from '../../features/bindings/api/get-binding.ts';
import { useSaveContents } from '../../features/bindings/api/save-contents.ts';
import { BoundList } from '../../features/bindings/components/bound-list.tsx';
import { CopyRules } from '../../features/bindings/components/copy-rules.tsx';
import { FallbackForm } from '../../features/bindings/components/fallback-form.tsx';
import { RulesSection } from '../../features/bindings/components/rules-section.tsx';
import { Simulator } from '../../features/bindings/components/simulator.tsx';
import { Visits } from '../../features/bindings/components/visits.tsx';
import { WeekSection } from '../../features/bindings/components/week-section.tsx';
import { dropRuleDraft } from '../../features/bindings/rule-draft.ts';
import { useGivenIds } from '../../features/gifts/api/gifts.ts';
import { OwnershipPanel } from '../../features/gifts/components/ownership-panel.tsx';
import { ContentPicker } from '../../features/media/components/content-picker.tsx';
import { PieceAppeal } from '../../features/media/components/piece-appeal.tsx';
import { type Order, useOrders } from '../../features/orders/api/get-orders.ts';
import { announce } from '../../lib/announce.ts';
import { localized, useLocale } from '../../lib/i18n/use-locale.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

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

/** Why a content cannot be added, or nothing. */
function useLimitMessage() {
  const { t } = useTranslation('errors');
  return (contents: BoundContent[], added: BoundContent): string | null => {
    if (contents.length >= limits.boundContents)
      return t('BINDING_CONTENT_LIMIT_EXCEEDED', { max: limits.boundContents });
    const documents = contents.filter((content) => content.type === 'document').length;
    if (added.type === 'document' && documents >= limits.boundDocuments) {
      return t('BINDING_DOCUMENT_LIMIT_EXCEEDED', { max: limits.boundDocuments });
    }
    return null;
  };
}

type ContentsSectionProps = {
  binding: Binding;
  draft: BoundContent[] | null;
  onDraft: (draft: BoundContent[] | null) => void;
};

function ContentsSection({ binding, draft, onDraft }: ContentsSectionProps) {
  const { t } = useTranslation('binding');
  const limitMessage = useLimitMessage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const contents = draft ?? binding.contents;
  const save = useSaveContents(binding.orderItemId, () => {
    onDraft(null);
    announce(t('contents.saved'));
  });
  const handlePick = (content: BoundContent) => {
    const message = limitMessage(contents, content);
    setRefusal(message);
    if (!message) onDraft([...contents, content]);
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
          <Button type="primary" size="large" disabled={!draft} loading={save.isPending} onClick={handleSave}>
            {t('contents.save')}
          </Button>
          {draft ? (
            <Button size="large" onClick={() => onDraft(null)}>
              {t('contents.undo')}
            </Button>
          ) : null}
        </div>
      </section>
      <section className="panel stack" aria-labelledby="library">
        <h2 id="library">{t('library.title')}</h2>
        {refusal ? <Note kind="error">{refusal}</Note> : null}
        <ContentPicker pickedIds={contents.map((content) => content.id)} onPick={handlePick} />
      </section>
    </>
  );
}

/** Other paid pieces, to which the rules can be copied. */
function CopyPanel({ orderItemId }: { orderItemId: string }) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  const givenIds = useGivenIds();
  const orders = useOrders({ page: 1, status: 'paid' });
  const piecesOf = (items: readonly Order[]) =>
    items.flatMap((order) =>
      order.items
        .filter(
          ({ id, videoId, ownKeepsakes }) => id !== orderItemId && !givenIds.has(videoId) && !ownKeepsakes,
        )
        .map((item) => ({
          orderItemId: item.id,
          label: t('copy.item', { name: item.title || localized(item.name, locale), order: order.number }),
        })),
    );
  return (
    <section className="panel stack" aria-labelledby="copy">
      <h2 id="copy">{t('copy.title')}</h2>
      <QueryState query={orders} lines={2} failure={t('copy.load')}>
        {({ items }) => <CopyRules orderItemId={orderItemId} pieces={piecesOf(items)} />}
      </QueryState>
    </section>
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
        <div className="stack stack--wide">
          <RulesSection
            orderItemId={binding.orderItemId}
            rules={binding.rules}
            contents={binding.contents}
            isDirty={isRuleDirty}
            onDirty={setRuleDirty}
          />
          <WeekSection orderItemId={binding.orderItemId} rules={binding.rules} />
          <FallbackForm
            orderItemId={binding.orderItemId}
            fallback={binding.fallback}
            contents={binding.contents}
            rules={binding.rules}
          />
          <Simulator orderItemId={binding.orderItemId} rules={binding.rules} contents={binding.contents} />
          {binding.rules.length > 0 ? <CopyPanel orderItemId={binding.orderItemId} /> : null}
          <Visits videoId={binding.keepsake.videoId} />
          <OwnershipPanel videoId={binding.keepsake.videoId} title={binding.keepsake.title} />
        </div>
      </div>
      {question}
    </div>
  );
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
