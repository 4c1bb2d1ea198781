import './simulator.css';
import { Button, Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { MyPositionButton } from '../../../components/my-position-button.tsx';
import { Note } from '../../../components/note.tsx';
import { taipeiInputToInstant } from '../../../lib/format/date.ts';
import { type Simulation, useSimulate } from '../api/simulate.ts';
import type { Rule } from '../rule.ts';

type SimulatorValues = { at?: string; latitude?: number | null; longitude?: number | null };

function SimulationResult({ simulation, rules }: { simulation: Simulation; rules: Rule[] }) {
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

/** The chosen place, seen while its numbers are folded away. */
function PositionNote() {
  const { t } = useTranslation('binding');
  const latitude = Form.useWatch<number | null | undefined>('latitude');
  const longitude = Form.useWatch<number | null | undefined>('longitude');
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <p role="status" className="soft small tabular">
      {isKnown ? t('simulate.position', { latitude, longitude }) : t('simulate.noPosition')}
    </p>
  );
}

/** Picks a time and a place and shows what a phone would see, and why. */
export function Simulator({ orderItemId, rules }: { orderItemId: string; rules: Rule[] }) {
  const { t } = useTranslation('binding');
  const [form] = Form.useForm<SimulatorValues>();
  const simulate = useSimulate(orderItemId);
  const handleFinish = ({ at, latitude, longitude }: SimulatorValues) => {
    const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
    simulate.mutate({
      at: at ? taipeiInputToInstant(at) : undefined,
      position: hasPosition ? { latitude, longitude } : undefined,
    });
  };
  return (
    <section className="panel stack" aria-labelledby="simulator">
      <h2 id="simulator">{t('simulate.title')}</h2>
      <p className="soft">{t('simulate.lead')}</p>
      <Form form={form} layout="vertical" onFinish={handleFinish} requiredMark={false}>
        <Form.Item name="at" label={t('simulate.at')} extra={t('simulate.atHelp')}>
          <Input type="datetime-local" />
        </Form.Item>
        <fieldset className="simulator__place">
          <legend className="field-legend">{t('place.legend')}</legend>
          <MyPositionButton onPosition={(position) => form.setFieldsValue(position)} />
          <PositionNote />
          <details>
            <summary>{t('simulate.numbers')}</summary>
            <div className="field-pair">
              <Form.Item name="latitude" label={t('place.latitude')}>
                <InputNumber min={-90} max={90} step={0.0001} style={{ width: '100%' }} />
              </Form.Item>
              <Form.Item name="longitude" label={t('place.longitude')}>
                <InputNumber min={-180} max={180} step={0.0001} style={{ width: '100%' }} />
              </Form.Item>
            </div>
          </details>
        </fieldset>
        <div className="row">
          <Button type="primary" htmlType="submit" loading={simulate.isPending}>
            {t('simulate.submit')}
          </Button>
        </div>
      </Form>
      <ErrorNote error={simulate.error} />
      <div aria-live="polite">
        {simulate.data ? <SimulationResult simulation={simulate.data} rules={rules} /> : null}
      </div>
    </section>
  );
}
