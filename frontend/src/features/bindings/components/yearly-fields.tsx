import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../components/number-input.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { momentRule } from '../../../lib/form-rules.ts';
import { solarTerms } from '../time-values.ts';

type WholeFieldProps = { name: [string, string]; label: string; max: number };

function WholeField({ name, label, max }: WholeFieldProps) {
  const { t } = useTranslation('binding');
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, type: 'integer', min: 1, max, message: t('rule.required') }]}
    >
      <NumberInput min={1} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
}

/** From a day on, without an end. */
export function SinceFields() {
  const { t } = useTranslation('binding');
  return (
    <Form.Item
      name={['since', 'start']}
      label={t('time.start')}
      rules={[{ required: true, message: t('rule.required') }, momentRule(t('time.noMoment'))]}
    >
      <Input type="datetime-local" />
    </Form.Item>
  );
}

/** A date of the Chinese calendar and the days after it. */
export function LunarFields() {
  const { t } = useTranslation('binding');
  return (
    <>
      <div className="field-pair field-pair--small">
        <WholeField name={['lunar', 'month']} label={t('time.month')} max={12} />
        <WholeField name={['lunar', 'day']} label={t('time.day')} max={30} />
        <WholeField name={['lunar', 'days']} label={t('time.lunarDays')} max={15} />
      </div>
      <p className="soft small">{t('time.lunarHelp')}</p>
    </>
  );
}

/** One of the 24 solar terms. */
export function TermFields() {
  const { t } = useTranslation('binding');
  return (
    <>
      <Form.Item
        name={['term', 'longitude']}
        required
        label={t('time.term')}
        getValueProps={(value) => ({ value: String(value ?? 15) })}
        normalize={Number}
      >
        <SelectField
          options={solarTerms.map((value) => ({ value: String(value), label: t(`term.${value}`) }))}
        />
      </Form.Item>
      <p className="soft small">{t('time.termHelp')}</p>
    </>
  );
}

const HOURS = [0, 1, 24, 168, 720, 8760] as const;

/** From the first touch on: only then, or for some time. */
export function FirstFields({ name }: { name: string | string[] }) {
  const { t } = useTranslation('binding');
  const form = Form.useFormInstance();
  const hours = Form.useWatch(name, form) as number | null | undefined;
  // What was stored by other means stays as it is.
  const options = [...new Set([...HOURS, hours ?? 0])].sort((one, other) => one - other);
  return (
    <>
      <Form.Item
        name={name}
        label={t('first.hours')}
        getValueProps={(value) => ({ value: String(value ?? 0) })}
        normalize={Number}
      >
        <SelectField
          options={options.map((count) => ({
            value: String(count),
            label: count === 0 ? t('first.only') : t('first.for', { count }),
          }))}
        />
      </Form.Item>
      <p className="soft small">{t('first.help')}</p>
    </>
  );
}

/** A weekday of a month by its number in it. */
export function NthFields() {
  const { t } = useTranslation('binding');
  return (
    <div className="field-pair field-pair--small">
      <WholeField name={['nth', 'month']} label={t('time.month')} max={12} />
      <WholeField name={['nth', 'week']} label={t('time.week')} max={4} />
      <WholeField name={['nth', 'weekday']} label={t('time.onWeekday')} max={7} />
    </div>
  );
}
