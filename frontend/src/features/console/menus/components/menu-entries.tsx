import { Button, Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';

const MENU_MAX = 40;

/** The entries of a list in their order: both names, whether they are shown, and the ways to move and to remove them. */
export function MenuEntries() {
  const { t } = useTranslation('desk-art');
  return (
    <Form.List name="items">
      {(rows, { add, move, remove }) => (
        <>
          {rows.map(({ key, name }) => {
            const number = name + 1;
            return (
              <fieldset key={key} className="panel">
                <legend className="field-legend">{t('menus.entry', { number })}</legend>
                <Form.Item name={[name, 'id']} hidden>
                  <Input />
                </Form.Item>
                <Form.Item name={[name, 'name', 'zh-TW']} label={t('menus.zh')}>
                  <Input maxLength={60} lang="zh-Hant-TW" />
                </Form.Item>
                <Form.Item name={[name, 'name', 'en']} label={t('menus.en')}>
                  <Input maxLength={60} lang="en" />
                </Form.Item>
                <Form.Item name={[name, 'isPublished']} label={t('menus.published')} valuePropName="checked">
                  <Switch />
                </Form.Item>
                <div className="row">
                  <Button disabled={name === 0} onClick={() => move(name, name - 1)}>
                    {t('menus.up', { number })}
                  </Button>
                  <Button disabled={number === rows.length} onClick={() => move(name, number)}>
                    {t('menus.down', { number })}
                  </Button>
                  <Button onClick={() => remove(name)}>{t('menus.remove', { number })}</Button>
                </div>
              </fieldset>
            );
          })}
          {rows.length === 0 ? <p className="soft">{t('menus.none')}</p> : null}
          {rows.length < MENU_MAX ? (
            <div>
              <Button
                onClick={() =>
                  add({ id: crypto.randomUUID(), name: { 'zh-TW': '', en: '' }, isPublished: false })
                }
              >
                {t('menus.add')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Form.List>
  );
}
