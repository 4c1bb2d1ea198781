import { useWatch } from '@rc-component/form';
import { useTranslation } from 'react-i18next';
import { Switch, TextArea } from '../../../components/controls.tsx';
import { FormItem } from '../../../components/form.tsx';
import { lengthRule } from '../../../lib/form-rules.ts';

const NOTE_MAX = 300;

/** Whether it goes to somebody else, and the words that go with it. */
export function GiftFields() {
  const { t } = useTranslation('checkout');
  const isGift = useWatch(['gift', 'isGift']) as boolean | undefined;
  return (
    <fieldset>
      <legend className="panel-title">{t('gift.title')}</legend>
      <FormItem
        name={['gift', 'isGift']}
        required
        label={t('gift.isGift')}
        extra={t('gift.help')}
        valuePropName="checked"
      >
        <Switch />
      </FormItem>
      {isGift ? (
        <FormItem
          name={['gift', 'note']}
          label={t('gift.note')}
          extra={t('gift.noteHelp')}
          rules={[lengthRule(NOTE_MAX, t('tooLong', { max: NOTE_MAX }))]}
        >
          <TextArea autoComplete="off" />
        </FormItem>
      ) : null}
    </fieldset>
  );
}

/** Whether recipient and invoice are kept for the next time. */
export function RememberField() {
  const { t } = useTranslation('checkout');
  return (
    <FormItem
      name="remember"
      required
      label={t('saved.remember')}
      extra={t('saved.rememberHelp')}
      valuePropName="checked"
    >
      <Switch />
    </FormItem>
  );
}
