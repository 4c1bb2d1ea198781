import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { momentRule } from '../../../lib/form-rules.ts';
import { taipeiInputToInstant } from '../../../lib/format/date.ts';
import type { Language } from '../../../lib/i18n/convert-language.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { unfoldFields } from '../../../lib/unfold-fields.ts';
import type { BoundContent } from '../api/get-binding.ts';
import { type SimulatedTap, useSimulate } from '../api/simulate.ts';
import type { Rule } from '../rule.ts';
import { SimulationResult } from './simulation-result.tsx';
import { VisitorPhone, VisitorPlace, VisitorProofs } from './simulator-fields.tsx';

type SimulatorValues = {
  at?: string;
  latitude?: number | null;
  longitude?: number | null;
  accuracyMetres?: number | null;
  zone: string;
  language: Language;
  verified?: boolean;
  first?: boolean;
  pin?: boolean;
};

type SimulatorProps = { orderItemId: string; rules: Rule[]; contents: BoundContent[] };

function toTap(values: SimulatorValues): SimulatedTap {
  const { at, latitude, longitude, accuracyMetres, zone, language } = values;
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    at: (at && taipeiInputToInstant(at)) || undefined,
    position: hasPosition ? { latitude, longitude, accuracyMetres: accuracyMetres ?? undefined } : undefined,
    ...{ zone, language },
    verified: values.verified ?? false,
    first: values.first ?? false,
    pin: values.pin ?? false,
  };
}

/** Makes up a tap and shows what a phone would see, and why. */
export function Simulator({ orderItemId, rules, contents }: SimulatorProps) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  const [form] = Form.useForm<SimulatorValues>();
  const simulate = useSimulate(orderItemId);
  return (
    <section className="panel stack" aria-labelledby="simulator">
      <h2 id="simulator">{t('simulate.title')}</h2>
      <p className="soft">{t('simulate.lead')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ zone: 'Asia/Taipei', language: locale }}
        onFinish={(values) => simulate.mutate(toTap(values))}
        onFinishFailed={({ errorFields }) => unfoldFields(form, errorFields)}
        requiredMark={false}
      >
        <Form.Item
          name="at"
          label={t('simulate.at')}
          extra={t('simulate.atHelp')}
          rules={[momentRule(t('time.noMoment'))]}
        >
          <Input type="datetime-local" />
        </Form.Item>
        <VisitorPlace />
        <VisitorPhone />
        <VisitorProofs />
        <div className="row">
          <Button type="primary" htmlType="submit" loading={simulate.isPending}>
            {t('simulate.submit')}
          </Button>
        </div>
      </Form>
      <ErrorNote error={simulate.error} what={t('failures.simulate')} />
      <div aria-live="polite">
        {simulate.data ? (
          <SimulationResult simulation={simulate.data} rules={rules} contents={contents} />
        ) : null}
      </div>
    </section>
  );
}
