import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { Note } from '../../../components/note.tsx';
import { SendButton } from '../../../components/send-button.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { WrongFields } from './wrong-fields.tsx';

type RequestQuoteBarProps = {
  /** No line of the cart is chosen. */
  isNothing: boolean;
  /** Why the last request was not sent. */
  error: ApiError | null;
  /** Names of the fields that kept the form from being sent. */
  wrong: string[];
  isBusy: boolean;
};

/** The button that asks for a quote, and beside it why it does not. */
export function RequestQuoteBar({ isNothing, error, wrong, isBusy }: RequestQuoteBarProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className="action-bar">
      {isNothing ? <Note kind="warning">{t('chooseLine')}</Note> : null}
      <WrongFields names={wrong} />
      <FormError error={error} what={t('bulk.failed')} />
      <SendButton isBusy={isBusy} isDisabled={isNothing} isBlock>
        {t('bulk.submit')}
      </SendButton>
    </div>
  );
}
