import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../components/query-state.tsx';
import type { Binding } from '../../features/bindings/api/get-binding.ts';
import { CopyRules } from '../../features/bindings/components/copy-rules.tsx';
import { FallbackForm } from '../../features/bindings/components/fallback-form.tsx';
import { RulesSection } from '../../features/bindings/components/rules-section.tsx';
import { Simulator } from '../../features/bindings/components/simulator.tsx';
import { Visits } from '../../features/bindings/components/visits.tsx';
import { WeekSection } from '../../features/bindings/components/week-section.tsx';
import { useGivenIds } from '../../features/gifts/api/gifts.ts';
import { OwnershipPanel } from '../../features/gifts/components/ownership-panel.tsx';
import { type Order, useAllOrders } from '../../features/orders/api/get-orders.ts';
import { localized, useLocale } from '../../lib/i18n/use-locale.ts';

/** Other paid pieces, to which the rules can be copied. */
function CopyPanel({ orderItemId }: { orderItemId: string }) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  const givenIds = useGivenIds();
  const orders = useAllOrders('paid');
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
        {(paid) => <CopyRules orderItemId={orderItemId} pieces={piecesOf(paid)} />}
      </QueryState>
    </section>
  );
}

type BindingRulesProps = { binding: Binding; isDirty: boolean; onDirty: (isDirty: boolean) => void };

/** When which content is shown. */
export function BindingRules({ binding, isDirty, onDirty }: BindingRulesProps) {
  const { orderItemId, rules, contents, fallback } = binding;
  return (
    <div className="stack stack--wide">
      <RulesSection {...{ orderItemId, rules, contents, isDirty, onDirty }} />
      <WeekSection orderItemId={orderItemId} rules={rules} />
      <FallbackForm {...{ orderItemId, fallback, contents, rules }} />
    </div>
  );
}

/** What the rules would show, who has seen it, and whose the piece is. */
export function BindingMore({ binding }: Pick<BindingRulesProps, 'binding'>) {
  const { orderItemId, rules, contents, keepsake } = binding;
  return (
    <div className="split split--even">
      <div className="stack stack--wide">
        <Simulator {...{ orderItemId, rules, contents }} />
        {rules.length > 0 ? <CopyPanel orderItemId={orderItemId} /> : null}
      </div>
      <div className="stack stack--wide">
        <Visits videoId={keepsake.videoId} />
        <OwnershipPanel videoId={keepsake.videoId} title={keepsake.title} />
      </div>
    </div>
  );
}

type UnsavedQuestionProps = { isOpen: boolean; onLeave: () => void; onStay: () => void };

/** Whether the page is left, and what is not saved with it. */
export function UnsavedQuestion({ isOpen, onLeave, onStay }: UnsavedQuestionProps) {
  const { t } = useTranslation('binding');
  return (
    <Modal
      open={isOpen}
      title={t('unsaved.title')}
      okText={t('unsaved.discard')}
      cancelText={t('unsaved.cancel')}
      onOk={onLeave}
      onCancel={onStay}
    >
      {t('unsaved.question')}
    </Modal>
  );
}
