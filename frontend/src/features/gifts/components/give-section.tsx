import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Ownership, useMailGift, useMakeCode, useWithdrawGift } from '../api/ownership.ts';
import { GiftCard } from './gift-card.tsx';

const WORDS_MAX = 300;
const ways = ['code', 'mail'] as const;

type GiveSectionProps = { videoId: string; title: string; ownership: Ownership };

/** What waits to be taken over, and how it is withdrawn. */
function OpenOffer({ videoId, offer }: { videoId: string; offer: NonNullable<Ownership['offer']> }) {
  const { t } = useTranslation('gift');
  const locale = useLocale();
  const withdraw = useWithdrawGift(videoId);
  return (
    <>
      <Note
        kind="info"
        action={
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(null)}>
            {t('give.withdraw')}
          </Button>
        }
      >
        {t(`give.open.${offer.way}`, { time: formatDateTime(offer.offeredAt, locale) })}
      </Note>
      <ErrorNote error={withdraw.error} />
    </>
  );
}

/** Gives the keepsake to somebody: by a code that the owner hands over, or by a link that is mailed. */
export function GiveSection({ videoId, title, ownership: { offer } }: GiveSectionProps) {
  const { t } = useTranslation('gift');
  const id = useId();
  const [way, setWay] = useState<(typeof ways)[number]>('code');
  const [words, setWords] = useState('');
  const [email, setEmail] = useState('');
  const code = useMakeCode(videoId);
  const mail = useMailGift(videoId);
  const isMail = way === 'mail';
  const handleSubmit = () => {
    if (isMail) mail.mutate({ email, words });
    else code.mutate(words);
  };
  return (
    <div className="stack">
      <h3>{t('give.title')}</h3>
      <p className="soft">{t('give.lead')}</p>
      {offer ? <OpenOffer videoId={videoId} offer={offer} /> : null}
      {code.data && offer?.way === 'code' ? (
        <GiftCard gift={code.data} title={title} words={offer.words} />
      ) : null}
      {mail.isSuccess && offer?.way === 'mail' ? <Note kind="success">{t('give.mailed')}</Note> : null}
      <Radio.Group
        aria-label={t('give.way')}
        value={way}
        onChange={(event) => setWay(event.target.value as typeof way)}
        options={ways.map((value) => ({ value, label: t(`give.by.${value}`) }))}
      />
      {isMail ? (
        <div>
          <label htmlFor={`${id}-email`}>{t('give.email')}</label>
          <Input
            id={`${id}-email`}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
      ) : null}
      <div>
        <label htmlFor={`${id}-words`}>{t('give.words')}</label>
        <Input.TextArea
          id={`${id}-words`}
          value={words}
          maxLength={WORDS_MAX}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <p className="soft small">{t(`give.about.${way}`)}</p>
      <ErrorNote error={isMail ? mail.error : code.error} what={t('give.failed')} />
      <div>
        <Button
          type="primary"
          disabled={isMail && email.trim() === ''}
          loading={isMail ? mail.isPending : code.isPending}
          onClick={handleSubmit}
        >
          {t(offer ? `give.again.${way}` : `give.submit.${way}`)}
        </Button>
      </div>
    </div>
  );
}
