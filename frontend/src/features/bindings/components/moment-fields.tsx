import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { momentRule, someRule } from '../../../lib/form-rules.ts';
import { festivalKeys } from '../festivals.ts';
import { everyDay, type MomentKind, type MomentValues, momentKinds } from '../moment.ts';
import { isImpossibleDay } from '../rule-form-values.ts';
import { FirstFields } from './yearly-fields.tsx';

/** `onPreset`: called after fields were filled in for their owner. */
type MomentFieldsProps = { onPreset: () => void };

function DateFields() {
  const { t } = useTranslation('binding');
  const form = Form.useFormInstance<MomentValues>();
  const calendar = Form.useWatch('calendar', form);
  const [month, day] = [Form.useWatch('month', form), Form.useWatch('day', form)];
  const isLunar = calendar === 'lunar';
  const dayExists = {
    validator: async (_: unknown, value: unknown) => {
      if (!isLunar && isImpossibleDay(month, value)) throw new Error(t('moment.noSuchDay'));
    },
  };
  const required = (max: number) => ({
    ...{ required: true, type: 'integer' as const, min: 1, max, message: t('moment.dateNeeded') },
  });
  return (
    <>
      <Form.Item name="calendar" label={t('moment.calendar')}>
        <Radio.Group
          options={(['solar', 'lunar'] as const).map((value) => ({ value, label: t(`moment.${value}`) }))}
        />
      </Form.Item>
      <div className="field-pair field-pair--small">
        <Form.Item name="month" label={t('moment.month')} rules={[required(12)]}>
          <NumberInput min={1} max={12} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="day"
          label={t('moment.day')}
          dependencies={['month', 'calendar']}
          rules={[required(isLunar ? 30 : 31), dayExists]}
        >
          <NumberInput min={1} max={isLunar ? 30 : 31} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      {isLunar ? <p className="soft small">{t('time.lunarHelp')}</p> : null}
      {!isLunar && month === 2 && day === 29 ? <Note kind="info">{t('moment.leapDay')}</Note> : null}
    </>
  );
}

const presets = [
  { key: 'everyDay', values: { days: everyDay, hours: 'all' } },
  { key: 'workdays', values: { days: [1, 2, 3, 4, 5], hours: 'all' } },
  { key: 'weekend', values: { days: [6, 7], hours: 'all' } },
  { key: 'evening', values: { days: everyDay, hours: 'some', from: '18:00', to: '00:00' } },
] as const;

function WeekFields({ onPreset }: MomentFieldsProps) {
  const { t } = useTranslation('binding');
  const form = Form.useFormInstance();
  const hours = Form.useWatch('hours', form) as MomentValues['hours'] | undefined;
  const required = { required: true, message: t('rule.required') };
  const handlePreset = (values: object) => {
    form.setFieldsValue(values);
    onPreset();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one */}
      <div className="row" role="group" aria-label={t('moment.presets')}>
        {presets.map(({ key, values }) => (
          <Button key={key} onClick={() => handlePreset(values)}>
            {t(`moment.${key}`)}
          </Button>
        ))}
      </div>
      <Form.Item name="days" label={t('moment.days')} rules={[someRule(t('time.noDay'))]}>
        <Checkbox.Group options={everyDay.map((value) => ({ value, label: t(`time.weekday.${value}`) }))} />
      </Form.Item>
      <Form.Item name="hours" label={t('moment.hours')}>
        <Radio.Group
          options={[
            { value: 'all', label: t('moment.allDay') },
            { value: 'some', label: t('moment.someHours') },
          ]}
        />
      </Form.Item>
      {hours === 'some' ? (
        <>
          <div className="field-pair">
            <Form.Item name="from" label={t('moment.from')} rules={[required]}>
              <Input type="time" />
            </Form.Item>
            <Form.Item name="to" label={t('moment.to')} rules={[required]}>
              <Input type="time" />
            </Form.Item>
          </div>
          <p className="soft small">{t('moment.until')}</p>
        </>
      ) : null}
    </>
  );
}

/** When: by the names that people have for it. */
export function MomentFields({ onPreset }: MomentFieldsProps) {
  const { t } = useTranslation('binding');
  const kind = Form.useWatch('kind') as MomentKind | undefined;
  return (
    <fieldset className="stack">
      <legend className="field-legend">{t('moment.when')}</legend>
      <Form.Item name="kind" noStyle>
        <Radio.Group
          aria-label={t('moment.when')}
          options={momentKinds.map((value) => ({ value, label: t(`moment.kind.${value}`) }))}
        />
      </Form.Item>
      {kind === 'date' ? <DateFields /> : null}
      {kind === 'week' ? <WeekFields onPreset={onPreset} /> : null}
      {kind === 'festival' ? (
        <Form.Item name="festival" label={t('moment.festival')}>
          <SelectField options={festivalKeys.map((value) => ({ value, label: t(`festival.${value}`) }))} />
        </Form.Item>
      ) : null}
      {kind === 'first' ? <FirstFields name="firstHours" /> : null}
      {kind === 'capsule' ? (
        <Form.Item
          name="opensAt"
          label={t('moment.opensAt')}
          extra={t('moment.capsuleHelp')}
          rules={[{ required: true, message: t('rule.required') }, momentRule(t('time.noMoment'))]}
        >
          <Input type="datetime-local" />
        </Form.Item>
      ) : null}
    </fieldset>
  );
}
