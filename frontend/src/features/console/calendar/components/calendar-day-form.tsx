import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { formatDay } from '../../../../lib/format/day.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useSetDay } from '../api/calendar.ts';

type DayForm = { day: string; kind: 'holiday' | 'makeUp'; note: string };

/** Enters one day as free or worked. */
export function CalendarDayForm({ onSaved }: { onSaved: (year: number) => void }) {
  const { t } = useTranslation(['production', 'errors']);
  const locale = useLocale();
  const [form] = Form.useForm<DayForm>();
  const [error, setError] = useState<ApiError | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const set = useSetDay();
  const handleFinish = ({ day, kind, note }: DayForm) => {
    setError(null);
    setSaved(null);
    set.mutate(
      { day, note, isWorking: kind === 'makeUp' },
      {
        onError: (cause) => setError(showFieldErrors(form, cause)),
        onSuccess: ({ year }) => {
          form.resetFields();
          setSaved(day);
          onSaved(year);
        },
      },
    );
  };
  return (
    <section className="panel stack" aria-label={t('calendar.change')}>
      <h2 className="panel-title">{t('calendar.change')}</h2>
      <Form
        form={form}
        name="calendar"
        layout="vertical"
        initialValues={{ day: '', kind: 'holiday', note: '' }}
        onFinish={handleFinish}
        requiredMark={false}
        noValidate
      >
        <Form.Item
          name="day"
          label={t('calendar.day')}
          rules={[{ required: true, message: t('errors:FIELD_REQUIRED') }]}
        >
          <Input type="date" />
        </Form.Item>
        <Form.Item name="kind" label={t('calendar.kind')}>
          <SelectField
            options={(['holiday', 'makeUp'] as const).map((value) => ({
              value,
              label: t(`calendar.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="note" label={t('calendar.note')}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <div className="stack">
          <ErrorNote error={error} />
          {saved ? (
            <Note kind="success">{t('calendar.saved', { day: formatDay(saved, locale) })}</Note>
          ) : null}
          <SubmitButton loading={set.isPending}>{t('calendar.set')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
