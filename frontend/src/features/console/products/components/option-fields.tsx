import { Button, Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../../components/number-input.tsx';

const OPTIONS_MAX = 12;

/** The specifications of a product in their order, with what each costs besides the price. */
export function OptionFields() {
  const { t } = useTranslation(['production', 'errors']);
  const required = [{ required: true, whitespace: true, message: t('errors:FIELD_REQUIRED') }];
  return (
    <fieldset className="stack stack--tight">
      <legend className="field-legend">{t('products.options')}</legend>
      <p className="soft small">{t('products.optionsHelp')}</p>
      <Form.List name="options">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="panel">
                <Form.Item name={[name, 'id']} hidden>
                  <Input />
                </Form.Item>
                <Form.Item name={[name, 'name', 'zh-TW']} label={t('products.optionZh')} rules={required}>
                  <Input maxLength={60} />
                </Form.Item>
                <Form.Item name={[name, 'name', 'en']} label={t('products.optionEn')} rules={required}>
                  <Input maxLength={60} />
                </Form.Item>
                <Form.Item
                  name={[name, 'surcharge']}
                  label={t('products.surcharge')}
                  rules={[{ required: true, message: t('errors:FIELD_REQUIRED') }]}
                >
                  <NumberInput min={0} max={100_000} precision={0} inputMode="numeric" />
                </Form.Item>
                <Form.Item name={[name, 'active']} label={t('products.optionActive')} valuePropName="checked">
                  <Switch />
                </Form.Item>
                <Button onClick={() => remove(name)}>
                  {t('products.removeOption', { number: name + 1 })}
                </Button>
              </div>
            ))}
            {rows.length < OPTIONS_MAX ? (
              <div>
                <Button
                  onClick={() =>
                    add({
                      ...{ id: crypto.randomUUID(), surcharge: 0, active: true },
                      name: { 'zh-TW': '', en: '' },
                    })
                  }
                >
                  {t('products.addOption')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
