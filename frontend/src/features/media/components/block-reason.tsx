import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdPart } from '../../../components/antd-part.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatDate } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Content } from '../api/get-contents.ts';
import { useSendAppeal } from '../api/send-appeal.ts';

/** Seldom written, and a form of its own. */
const AppealForm = antdPart(() => import('./appeal-form.tsx').then(({ AppealForm: form }) => form), {
  placeholder: <Skeleton lines={5} />,
});

type Block = NonNullable<Content['block']>;

/** Whether its owner may appeal, has appealed, or has an answer. */
function Appeal({ content, block }: { content: Content; block: Block }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const [isWriting, setWriting] = useState(false);
  const send = useSendAppeal(content.id);
  const { appeal, appealUntil } = block;
  if (appeal?.status === 'kept') return <p className="small">{t('block.kept', { answer: appeal.answer })}</p>;
  if (appeal) return <p className="small">{t('block.open')}</p>;
  if (!appealUntil || Date.parse(appealUntil) < Date.now())
    return <p className="small">{t('block.appeal')}</p>;
  if (isWriting)
    return (
      <AppealForm
        name={content.id}
        isPending={send.isPending}
        onSend={(words, outcome) => send.mutate(words, outcome)}
        onDone={() => setWriting(false)}
      />
    );
  return (
    <>
      <p className="small">{t('block.until', { day: formatDate(appealUntil, locale) })}</p>
      <PushButton label={t('block.objectOf', { title: content.title })} onPress={() => setWriting(true)}>
        {t('block.object')}
      </PushButton>
    </>
  );
}

/** Why a content was taken down, and what its owner can do. */
export function BlockReason({ content, block }: { content: Content; block: Block }) {
  const { t } = useTranslation('dashboard');
  const rule = t(`block.rule.${block.rule}`);
  return (
    <>
      <p className="small">{t(block.isFinal ? 'block.final' : 'block.lead', { rule })}</p>
      {block.note ? <p className="small">{t('block.words', { note: block.note })}</p> : null}
      <Appeal content={content} block={block} />
    </>
  );
}
