import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type ConsentFieldProps = { name: 'terms' | 'privacy' | 'disclaimer'; to: string };

/** One document, one tick: the link opens beside the form so nothing typed is lost. */
export function ConsentField({ name, to }: ConsentFieldProps) {
  const { t } = useTranslation(['account', 'errors']);
  const mustAgree = async (_: unknown, value: unknown) => {
    if (value !== true) throw new Error(t('errors:CONSENT_REQUIRED'));
  };
  return (
    <Form.Item
      name={['consents', name]}
      valuePropName="checked"
      rules={[{ validator: mustAgree }]}
      className="consent"
    >
      <Checkbox>
        {t('register.agree')}
        <Link to={to} target="_blank" rel="noopener">
          {t(`register.documents.${name}`)}
        </Link>
      </Checkbox>
    </Form.Item>
  );
}
