import './gift-card.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { announce } from '../../../lib/announce.ts';
import type { GiftCode } from '../api/ownership.ts';

type GiftCardProps = { gift: GiftCode; title: string; words: string };

/** The code, shown this once, as a card to print or a link to send. */
export function GiftCard({ gift: { code, url, qr }, title, words }: GiftCardProps) {
  const { t } = useTranslation('gift');
  const [picture, setPicture] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([qr], { type: 'image/svg+xml' }));
    setPicture(made);
    return () => URL.revokeObjectURL(made);
  }, [qr]);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      announce(t('card.copied'));
    } catch {
      // No clipboard permission: the code can be selected by hand.
      announce(t('card.notCopied'));
    }
  };
  return (
    <div className="stack stack--tight">
      <Note kind="success">{t('card.once')}</Note>
      <div className="gift-card">
        <div className="stack stack--tight">
          <strong>{t('card.title', { title })}</strong>
          {words ? <span className="gift-card__words">{words}</span> : null}
          <span className="small">{t('card.how', { address: new URL(url).host })}</span>
          <code>{code}</code>
        </div>
        {picture ? <img src={picture} alt={t('card.qr')} /> : null}
      </div>
      <div className="row no-print">
        <button type="button" className="button button--quiet" onClick={() => window.print()}>
          {t('card.print')}
        </button>
        <button type="button" className="button button--quiet" onClick={() => void handleCopy()}>
          {t('card.copy')}
        </button>
      </div>
    </div>
  );
}
