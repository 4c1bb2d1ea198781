import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A number that staff paste elsewhere. */
export function Copyable({ text }: { text: string }) {
  const { t } = useTranslation('list');
  const [isCopied, setCopied] = useState(false);
  const handlePress = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission the number can still be selected.
      setCopied(false);
    }
  };
  return (
    <span className="copyable">
      <code>{text}</code>
      <button type="button" aria-label={t('detail.copyThis', { text })} onClick={() => void handlePress()}>
        <span role="status">{t(isCopied ? 'detail.copied' : 'detail.copy')}</span>
      </button>
    </span>
  );
}
