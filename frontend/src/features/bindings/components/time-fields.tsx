import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { momentRule, someRule } from '../../../lib/form-rules.ts';
import { isImpossibleDay, lastDayOf } from '../rule-form-values.ts';
import { type TimeKind, timeKinds } from '../time-values.ts';
import { FirstFields, LunarFields, NthFields, SinceFields, TermFields } from './yearly-fields.tsx';

const cycleFields = [
  { key: 'year', min: 2020, max: 2199 },
  { key: 'month', min: 1, max: 12 },
  { key: 'day', min: 1, max: 31 },
  { key: 'hour', min: 0, max: 23 },
  { key: 'minute', min: 0, max: 59 },
] as const;

function RangeFields() {
  const { t } = useTranslation('binding');
  const required = { required: true, message: t('rule.required') };
  const afterStart = ({ getFieldValue }: { getFieldValue: (name: string[]) => unknown }) => ({
    validator: async (_: unknown, value: unknown) => {
      if (value && String(value) <= String(getFieldValue(['range', 'start']) ?? ''))
        throw new Error(t('time.endBeforeStart'));
    },
  });
  return (
    <div className="field-pair field-pair--moments">
      <Form.Item
        name={['range', 'start']}
        label={t('time.start')}
        rules={[required, momentRule(t('time.noMoment'))]}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name={['range', 'end']}
        label={t('time.end')}
        dependencies={[['range', 'start']]}
        rules={[required, momentRule(t('time.noMoment')), afterStart]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </div>
  );
}

function WeekdayFields() {
  const { t } = useTranslation('binding');
  const required = { required: true, message: t('rule.required') };
  return (
    <>
      <Form.Item name={['weekdays', 'days']} label={t('time.days')} rules={[someRule(t('time.noDay'))]}>
        <Checkbox.Group
          options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: t(`time.weekday.${value}`) }))}
        />
      </Form.Item>
      <div className="field-pair">
        <Form.Item name={['weekdays', 'start']} label={t('time.from')} rules={[required]}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name={['weekdays', 'end']} label={t('time.to')} rules={[required]}>
          <Input type="time" />
        </Form.Item>
      </div>
      <p className="soft small">{t('time.overnight')}</p>
    </>
  );
}

/** `onSet` is called after a value was set by a button, of which the form itself tells nobody. */
type TimeFieldsProps = { onSet: () => void };

function CycleFields({ onSet }: TimeFieldsProps) {
  const { t } = useTranslation('binding');
  const form = Form.useFormInstance();
  const year = Form.useWatch(['cycle', 'year']) as unknown;
  const month = Form.useWatch(['cycle', 'month']) as unknown;
  const day = Form.useWatch(['cycle', 'day']) as unknown;
  const handleLastDay = () => {
    form.setFieldValue(['cycle', 'day'], lastDayOf(month, year));
    onSet();
  };
  return (
    <>
      <div className="field-pair field-pair--small">
        {cycleFields.map(({ key, min, max }) => (
          <Form.Item key={key} name={['cycle', key]} label={t(`time.${key}`)}>
            <NumberInput
              min={min}
              max={max}
              precision={0}
              placeholder={t('time.any')}
              style={{ width: '100%' }}
            />
          </Form.Item>
        ))}
      </div>
      {isImpossibleDay(month, day, year) ? (
        <Note
          kind="warning"
          action={
            <button type="button" className="button button--quiet" onClick={handleLastDay}>
              {t('time.lastDay')}
            </button>
          }
        >
          {t('time.impossible')}
        </Note>
      ) : null}
      <div className="field-pair field-pair--moments">
        <Form.Item
          name={['cycle', 'start']}
          label={t('time.validFrom')}
          rules={[momentRule(t('time.noMoment'))]}
        >
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name={['cycle', 'end']} label={t('time.validTo')} rules={[momentRule(t('time.noMoment'))]}>
          <Input type="datetime-local" />
        </Form.Item>
      </div>
    </>
  );
}

/** When a rule holds: always, in a stretch of time, on weekdays, or in a cycle. */
export function TimeFields({ onSet }: TimeFieldsProps) {
  const { t } = useTranslation('binding');
  const kind = Form.useWatch('timeKind') as TimeKind | undefined;
  return (
    <fieldset className="stack">
      <legend className="field-legend">{t('time.legend')}</legend>
      <Form.Item name="timeKind" noStyle>
        <Radio.Group
          aria-label={t('time.legend')}
          options={timeKinds.map((value) => ({ value, label: t(`time.kind.${value}`) }))}
        />
      </Form.Item>
      {kind === 'range' ? <RangeFields /> : null}
      {kind === 'weekdays' ? <WeekdayFields /> : null}
      {kind === 'cycle' ? <CycleFields onSet={onSet} /> : null}
      {kind === 'since' ? <SinceFields /> : null}
      {kind === 'lunar' ? <LunarFields /> : null}
      {kind === 'term' ? <TermFields /> : null}
      {kind === 'nth' ? <NthFields /> : null}
      {kind === 'first' ? <FirstFields name={['first', 'hours']} /> : null}
      {kind && !['none', 'range', 'since', 'first'].includes(kind) ? (
        <Form.Item name="zone" required label={t('time.zone')}>
          <Radio.Group
            options={[
              { value: 'Asia/Taipei', label: t('time.taipei') },
              { value: 'visitor', label: t('time.visitor') },
            ]}
          />
        </Form.Item>
      ) : null}
    </fieldset>
  );
}
