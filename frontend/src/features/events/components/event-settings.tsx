import { Button, Checkbox, Form, Input, Popconfirm, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { announce } from '../../../lib/announce.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { type RunEvent, useChangeHostedEvent, useCloseHostedEvent } from '../api/hosted-events.ts';

type Values = Pick<RunEvent, 'name' | 'audience' | 'trustsGuests'>;

/** What the host decides about: the name, who sees the photos, whether they are reviewed first, and its end. */
export function EventSettings({ event }: { event: RunEvent }) {
  const { t } = useTranslation(['gallery', 'common']);
  const [form] = Form.useForm<Values>();
  const change = useChangeHostedEvent(event.id);
  const close = useCloseHostedEvent(event.id);
  const { name, audience, trustsGuests, version } = event;
  const handleFinish = (values: Values) =>
    change.mutate(
      { ...values, version },
      {
        onSuccess: () => announce(t('settings.saved')),
        onError: (error) => showFieldErrors(form, error),
      },
    );
  return (
    <section className="panel stack" aria-labelledby="event-settings">
      <h2 id="event-settings">{t('settings.title')}</h2>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name, audience, trustsGuests }}
        onFinish={handleFinish}
        noValidate
      >
        <Form.Item
          name="name"
          label={t('settings.name')}
          rules={[{ required: true, whitespace: true, message: t('settings.nameMissing') }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="audience" label={t('settings.audience')} rules={[{ required: true }]}>
          <Radio.Group
            options={(['everybody', 'host'] as const).map((value) => ({
              value,
              label: t(`audience.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="trustsGuests" valuePropName="checked">
          <Checkbox>{t('settings.trusts')}</Checkbox>
        </Form.Item>
        <div className="stack">
          <FormError error={change.error} what={t('settings.notSaved')} />
          <div>
            <SubmitButton type="primary" loading={change.isPending}>
              {t('settings.save')}
            </SubmitButton>
          </div>
        </div>
      </Form>
      <FormError error={close.error} what={t('settings.notClosed')} />
      {event.phase === 'ended' ? null : (
        <div>
          <Popconfirm
            title={t('settings.closeAsk')}
            okText={t('settings.closeNow')}
            cancelText={t('common:cancel')}
            onConfirm={() => close.mutate(undefined)}
          >
            <Button danger loading={close.isPending}>
              {t('settings.close')}
            </Button>
          </Popconfirm>
        </div>
      )}
    </section>
  );
}
