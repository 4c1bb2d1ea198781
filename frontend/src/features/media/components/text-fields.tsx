import { texts } from '@tapory/shop';
import { countCharacters, foldLink } from '@tapory/text';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/select-field.tsx';
import type { TextContent } from '../api/get-contents.ts';

const platforms = ['LINE_OFFICIAL', 'LINE_PERSONAL', 'FACEBOOK', 'INSTAGRAM', 'THREADS'] as const;
const vcardFields = ['name', 'company', 'phone', 'email', 'address', 'website'] as const;

function SocialFields() {
  const { t } = useTranslation(['dashboard', 'errors']);
  const platform = Form.useWatch('platform') as string | undefined;
  const help = platform?.startsWith('LINE') ? t(`texts.help.${platform}`) : undefined;
  return (
    <>
      <Form.Item
        name="platform"
        label={t('texts.platform')}
        rules={[{ required: true, message: t('texts.required') }]}
      >
        <SelectField
          emptyLabel="—"
          options={platforms.map((value) => ({ value, label: t(`texts.platforms.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="account"
        label={t('texts.account')}
        extra={help}
        rules={[{ required: true, whitespace: true, message: t('errors:ACCOUNT_REQUIRED') }]}
      >
        <Input autoCapitalize="none" spellCheck={false} />
      </Form.Item>
    </>
  );
}

/** Of a field that takes what was typed as it is. */
const lengthOf = (field: (typeof vcardFields)[number]) =>
  field === 'phone' || field === 'email' || field === 'website' ? {} : { maxLength: texts.vcard[field] };

function VcardFields() {
  const { t } = useTranslation(['dashboard', 'errors']);
  return vcardFields.map((field) => (
    <Form.Item
      key={field}
      name={['vcard', field]}
      label={t(`texts.vcard.${field}`)}
      rules={
        field === 'name' ? [{ required: true, whitespace: true, message: t('errors:NAME_REQUIRED') }] : []
      }
    >
      {/* What has a fixed form is cleaned before its length is looked at. */}
      <Input {...lengthOf(field)} />
    </Form.Item>
  ));
}

/** A few words, counted as the service counts them. */
function BodyField() {
  const { t } = useTranslation(['dashboard', 'errors']);
  const fits = async (_: unknown, text: unknown) => {
    if (countCharacters(String(text ?? '').trim()) > texts.body)
      throw new Error(t('errors:TEXT_TOO_LONG', { max: texts.body }));
  };
  return (
    <Form.Item
      name="body"
      label={t('texts.body')}
      rules={[{ required: true, whitespace: true, message: t('errors:TEXT_REQUIRED') }, { validator: fits }]}
    >
      <Input.TextArea rows={5} count={{ show: true, max: texts.body, strategy: countCharacters }} />
    </Form.Item>
  );
}

/** The fields of one kind of text. */
export function TextFields({ kind }: { kind: TextContent['kind'] }) {
  const { t } = useTranslation(['dashboard', 'errors']);
  if (kind === 'social') return <SocialFields />;
  if (kind === 'vcard') return <VcardFields />;
  if (kind === 'url') {
    return (
      <Form.Item
        name="url"
        label={t('texts.url')}
        validateTrigger="onBlur"
        rules={[{ required: true, type: 'url', transform: foldLink, message: t('errors:URL_INVALID') }]}
      >
        <Input type="url" inputMode="url" placeholder="https://" />
      </Form.Item>
    );
  }
  return <BodyField />;
}
