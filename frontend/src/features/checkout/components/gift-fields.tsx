import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { lengthRule } from '../../../lib/form-rules.ts';

const NOTE_MAX = 300;

/** Whether it goes to somebody else, and the words that go with it. */
export function GiftFields() {
  const { t } = useTranslation('checkout');
  const isGift = Form.useWatch(['gift', 'isGift']) as boolean | undefined;
  return (
    <fieldset>
      <legend className="panel-title">{t('gift.title')}</legend>
      <Form.Item
        name={['gift', 'isGift']}
        required
        label={t('gift.isGift')}
        extra={t('gift.help')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      {isGift ? (
        <Form.Item
          name={['gift', 'note']}
          label={t('gift.note')}
          extra={t('gift.noteHelp')}
          rules={[lengthRule(NOTE_MAX, t('tooLong', { max: NOTE_MAX }))]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoComplete="off" />
        </Form.Item>
      ) : null}
    </fieldset>
  );
}

/** Whether recipient and invoice are kept for the next time. */
export function RememberField() {
  const { t } = useTranslation('checkout');
  return (
    <Form.Item
      name="remember"
      required
      label={t('saved.remember')}
      extra={t('saved.rememberHelp')}
      valuePropName="checked"
    >
      <Switch />
    </Form.Item>
  );
}
