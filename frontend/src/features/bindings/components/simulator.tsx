import { Button, Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { momentRule } from '../../../lib/form-rules.ts';
import { taipeiInputToInstant } from '../../../lib/format/date.ts';
import { unfoldFields } from '../../../lib/unfold-fields.ts';
import type { BoundContent } from '../api/get-binding.ts';
import { type Simulation, useSimulate } from '../api/simulate.ts';
import type { Rule } from '../rule.ts';
import { PositionFields } from './position-fields.tsx';

type SimulatorValues = {
  at?: string;
  latitude?: number | null;
  longitude?: number | null;
  verified?: boolean;
  first?: boolean;
  pin?: boolean;
};

type SimulatorProps = { orderItemId: string; rules: Rule[]; contents: BoundContent[] };

function ShownLine({
  simulation: { shown, word },
  contents,
}: {
  simulation: Simulation;
  contents: BoundContent[];
}) {
  const { t } = useTranslation('binding');
  if (word) return <p>{t('simulate.word', { word })}</p>;
  const titles = shown.flatMap((id) => contents.find((content) => content.id === id)?.title ?? []);
  if (titles.length === 0) return <p>{t('simulate.nothing')}</p>;
  return <p>{t('simulate.shown', { titles: titles.join(t('simulate.and')) })}</p>;
}

type ResultProps = Omit<SimulatorProps, 'orderItemId'> & { simulation: Simulation };

function SimulationResult({ simulation, rules, contents }: ResultProps) {
  const { t } = useTranslation(['binding', 'dashboard']);
  const { winner } = simulation;
  const nameOf = (id: string) => rules.find((rule) => rule.id === id)?.name ?? id;
  return (
    <div className="stack">
      <Note kind={winner ? 'success' : 'info'}>
        {winner
          ? t('simulate.winner', { name: winner.name, type: t(`dashboard:type.${winner.contentType}`) })
          : t('simulate.noWinner')}
      </Note>
      <ShownLine simulation={simulation} contents={contents} />
      <ul className="plain-list small">
        {simulation.explanation.map(({ ruleId, applies, failed = [] }) => (
          <li key={ruleId}>
            <strong>{nameOf(ruleId)}</strong>
            {t('simulate.colon')}
            {applies
              ? t('simulate.applies')
              : failed.map((reason) => t(`simulate.reason.${reason}`)).join(t('simulate.and'))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Picks a time and a place and shows what a phone would see, and why. */
export function Simulator({ orderItemId, rules, contents }: SimulatorProps) {
  const { t } = useTranslation('binding');
  const [form] = Form.useForm<SimulatorValues>();
  const simulate = useSimulate(orderItemId);
  const handleFinish = ({ at, latitude, longitude, verified, first, pin }: SimulatorValues) => {
    const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
    simulate.mutate({
      at: (at && taipeiInputToInstant(at)) || undefined,
      position: hasPosition ? { latitude, longitude } : undefined,
      verified: verified ?? false,
      first: first ?? false,
      pin: pin ?? false,
    });
  };
  return (
    <section className="panel stack" aria-labelledby="simulator">
      <h2 id="simulator">{t('simulate.title')}</h2>
      <p className="soft">{t('simulate.lead')}</p>
      <Form
        form={form}
        layout="vertical"
        onFinish={handleFinish}
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
        <fieldset className="stack">
          <legend className="field-legend">{t('place.legend')}</legend>
          <PositionFields noneText={t('simulate.noPosition')} />
        </fieldset>
        <Form.Item name="verified" valuePropName="checked">
          <Checkbox>{t('verified.simulate')}</Checkbox>
        </Form.Item>
        <Form.Item name="first" valuePropName="checked">
          <Checkbox>{t('first.simulate')}</Checkbox>
        </Form.Item>
        <Form.Item name="pin" valuePropName="checked">
          <Checkbox>{t('pin.simulate')}</Checkbox>
        </Form.Item>
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
