import { Button, Checkbox, Form } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../components/number-input.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import type { Point } from '../rule.ts';
import { PositionFields } from './position-fields.tsx';

const PlaceMap = lazy(() => import('./place-map.tsx').then(({ Component }) => ({ default: Component })));

const axes = ['latitude', 'longitude'] as const;

/** The visitor's point on the map, with the radius that the phone is unsure about. */
function VisitorMap() {
  const { t } = useTranslation('binding');
  const form = Form.useFormInstance();
  const [isOpen, setOpen] = useState(false);
  const latitude = Form.useWatch('latitude') as number | null | undefined;
  const longitude = Form.useWatch('longitude') as number | null | undefined;
  const accuracy = Form.useWatch('accuracyMetres') as number | null | undefined;
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  const handlePick = (point: Point) =>
    form.setFields(axes.map((axis) => ({ name: axis, value: point[axis], errors: [] })));
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('map.open')}</Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <PlaceMap
        point={isKnown ? { latitude, longitude } : null}
        radiusMetres={accuracy ?? 0}
        onPick={handlePick}
      />
    </Suspense>
  );
}

/** Where the visitor is, and how sure their phone is of it. */
export function VisitorPlace() {
  const { t } = useTranslation('binding');
  return (
    <fieldset className="stack">
      <legend className="field-legend">{t('place.legend')}</legend>
      <PositionFields noneText={t('simulate.noPosition')} />
      <VisitorMap />
      <Form.Item
        name="accuracyMetres"
        label={t('simulate.accuracy')}
        extra={t('simulate.accuracyHelp')}
        rules={[{ type: 'number', min: 0, max: 10_000_000, message: t('simulate.accuracyInvalid') }]}
      >
        <NumberInput min={0} style={{ width: '100%' }} />
      </Form.Item>
    </fieldset>
  );
}

/** One of each wall clock that a visitor of the shop is likely to have. */
const zones = [
  ...['Asia/Taipei', 'Asia/Tokyo', 'Asia/Bangkok', 'Australia/Sydney'],
  ...['Europe/London', 'America/New_York', 'America/Los_Angeles'],
] as const;

/** Whose phone it is: its clock and its language. */
export function VisitorPhone() {
  const { t } = useTranslation('binding');
  return (
    <div className="field-pair">
      <Form.Item name="zone" label={t('simulate.zone')}>
        <SelectField
          options={zones.map((value) => ({ value, label: t(`simulate.zones.${value.replace('/', '-')}`) }))}
        />
      </Form.Item>
      <Form.Item name="language" label={t('simulate.language')}>
        <SelectField
          options={[
            { value: 'zh-TW', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </Form.Item>
    </div>
  );
}

/** What the visit proves and knows. */
export function VisitorProofs() {
  const { t } = useTranslation('binding');
  const switches = [
    ['verified', t('verified.simulate')],
    ['first', t('first.simulate')],
    ['pin', t('pin.simulate')],
  ] as const;
  return (
    <div>
      {switches.map(([name, label]) => (
        <Form.Item key={name} name={name} valuePropName="checked">
          <Checkbox>{label}</Checkbox>
        </Form.Item>
      ))}
    </div>
  );
}
