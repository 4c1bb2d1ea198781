import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../lib/announce.ts';

/** Copies a number and announces it; `what` is part of its accessible name. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation('payment');
  const [isCopied, setCopied] = useState(false);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(t('code.copied', { what }));
    } catch {
      // No clipboard permission: the number can be selected manually.
      announce(t('code.notCopied'));
    }
  };
  return (
    <button
      type="button"
      className="button button--quiet"
      aria-label={t('code.copyWhat', { what })}
      onClick={() => void handleCopy()}
    >
      {isCopied ? t('code.copiedShort') : t('code.copy')}
    </button>
  );
}
