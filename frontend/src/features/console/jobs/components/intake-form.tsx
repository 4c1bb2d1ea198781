import { Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { type Intake, type IntakeChange, useChangeIntake } from '../api/jobs.ts';

type Shown = Omit<IntakeChange, 'version'>;

/** Whether new pictures are taken, and what customers are told while they are not. */
export function IntakeForm({ intake }: { intake: Intake }) {
  const { t } = useTranslation(['desk-art', 'common']);
  const { version, ...stored } = intake;
  const [form] = Form.useForm<Shown>();
  const [typed, setTyped] = useTypedState<Shown>('intake', stored);
  const [error, setError] = useState<ApiError | null>(null);
  const change = useChangeIntake();
  const handleFinish = (values: Shown) => {
    setError(null);
    change.mutate({ ...values, version }, { onError: (cause) => setError(showFieldErrors(form, cause)) });
  };
  return (
    <section className="panel stack" aria-label={t('jobs.intake')}>
      <h2 className="panel-title">{t('jobs.intake')}</h2>
      <p className="soft">{t('jobs.intakeHelp')}</p>
      <Form
        form={form}
        name="intake"
        layout="vertical"
        initialValues={typed}
        onValuesChange={(_, all: Shown) => setTyped(all)}
        onFinish={handleFinish}
        requiredMark={false}
        noValidate
      >
        <Form.Item name="isPaused" label={t('jobs.paused')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name={['message', 'zh-TW']} label={t('jobs.messageZh')}>
          <Input maxLength={200} lang="zh-Hant-TW" />
        </Form.Item>
        <Form.Item name={['message', 'en']} label={t('jobs.messageEn')}>
          <Input maxLength={200} lang="en" />
        </Form.Item>
        <div className="stack">
          <ErrorNote error={error} />
          {change.data ? (
            <Note kind="success">{t(change.data.isPaused ? 'jobs.nowPaused' : 'jobs.nowOpen')}</Note>
          ) : null}
          <SubmitButton loading={change.isPending}>{t('common:save')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
