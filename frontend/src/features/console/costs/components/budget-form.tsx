import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { NumberInput } from '../../../../components/number-input.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { type ArtBudget, useChangeArtBudget } from '../api/costs.ts';

const LIMITS = ['day', 'month', 'personDay'] as const;
const MAX = 10_000_000;

type Values = Partial<Record<(typeof LIMITS)[number], number | null>>;

/** What pictures may cost; an empty field limits nothing. */
export function BudgetForm({ budget }: { budget: ArtBudget }) {
  const { t } = useTranslation(['desk-art', 'common']);
  const [form] = Form.useForm<Values>();
  const { day, month, personDay, spent } = budget;
  const [typed, setTyped] = useTypedState<Values>('art-budget', { day, month, personDay });
  const [error, setError] = useState<ApiError | null>(null);
  const money = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });
  const change = useChangeArtBudget();
  const handleFinish = (values: Values) => {
    setError(null);
    const limits = {
      day: values.day ?? null,
      month: values.month ?? null,
      personDay: values.personDay ?? null,
    };
    const wanted = { ...limits, version: budget.version };
    change.mutate(wanted, { onError: (cause) => setError(showFieldErrors(form, cause)) });
  };
  return (
    <section className="panel stack" aria-label={t('costs.budget')}>
      <h2 className="panel-title">{t('costs.budget')}</h2>
      <p className="soft">{t('costs.budgetHelp')}</p>
      <p>{t('costs.spent', { day: money.format(spent.day), month: money.format(spent.month) })}</p>
      <Form
        form={form}
        name="art-budget"
        layout="vertical"
        initialValues={typed}
        onValuesChange={(_, all: Values) => setTyped(all)}
        onFinish={handleFinish}
        requiredMark={false}
        noValidate
      >
        {LIMITS.map((name) => (
          <Form.Item key={name} name={name} label={t(`costs.limit.${name}`)}>
            <NumberInput min={0} max={MAX} precision={0} placeholder={t('costs.unlimited')} />
          </Form.Item>
        ))}
        <div className="stack">
          <ErrorNote error={error} />
          {change.data ? <Note kind="success">{t('costs.saved')}</Note> : null}
          <SubmitButton loading={change.isPending}>{t('common:save')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
