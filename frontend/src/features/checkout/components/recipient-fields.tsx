import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/controls.tsx';
import { FormItem } from '../../../components/form.tsx';
import { useCodeText } from '../../../lib/api/use-error-text.ts';
import { emailRule, lengthRule } from '../../../lib/form-rules.ts';
import { foldTaiwanPhone } from '../../../lib/format/number.ts';

const phonePattern = /^0\d{8,9}(?:#\d{1,6})?$/;

const mobilePattern = /^09\d{8}$/;

type RecipientFieldsProps = {
  isGift?: boolean;
  /** At a store the name and the number have a form of their own. */
  isPickup?: boolean;
  /** How it arrives, where there is a choice. */
  choice?: React.ReactNode;
  /** Where it goes. */
  children: React.ReactNode;
};

/** Who receives the parcel, and where. The mails about a gift go to its buyer. */
export function RecipientFields({
  isGift = false,
  isPickup = false,
  choice,
  children,
}: RecipientFieldsProps) {
  const { t } = useTranslation('checkout');
  const codeText = useCodeText();
  const required = { required: true, whitespace: true, message: t('required') };
  return (
    <fieldset>
      <legend className="panel-title">{t('recipient.title')}</legend>
      {choice}
      <FormItem
        name={['recipient', 'name']}
        label={t('recipient.name')}
        extra={isPickup ? t('pickup.nameHelp') : undefined}
        rules={[required, lengthRule(60, t('tooLong', { max: 60 }))]}
      >
        <TextInput autoComplete="name" />
      </FormItem>
      <FormItem
        name={['recipient', 'email']}
        label={isGift ? t('gift.ownEmail') : t('recipient.email')}
        extra={isGift ? t('gift.ownEmailHelp') : undefined}
        validateTrigger="onBlur"
        rules={[required, emailRule(codeText('EMAIL_INVALID'))]}
      >
        <TextInput type="email" inputMode="email" autoComplete="email" />
      </FormItem>
      <FormItem
        name={['recipient', 'phone']}
        label={t('recipient.phone')}
        extra={isPickup ? t('pickup.phoneHelp') : undefined}
        validateTrigger="onBlur"
        rules={[
          required,
          { pattern: phonePattern, transform: foldTaiwanPhone, message: codeText('PHONE_INVALID') },
        ]}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="tel" placeholder="09XX-XXX-XXX" />
      </FormItem>
      <FormItem
        name={['recipient', 'mobile']}
        label={t('recipient.mobile')}
        extra={isPickup ? t('pickup.mobileHelp') : t('recipient.mobileHelp')}
        validateTrigger="onBlur"
        rules={[{ pattern: mobilePattern, transform: foldTaiwanPhone, message: codeText('PHONE_INVALID') }]}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="mobile tel" placeholder="09XX-XXX-XXX" />
      </FormItem>
      {children}
    </fieldset>
  );
}
