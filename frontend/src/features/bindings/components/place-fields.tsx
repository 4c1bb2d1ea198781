import { Button, Form, Radio } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { limits } from '../../../config/shop.ts';
import type { Point } from '../rule.ts';
import { type PlaceKind, placeKinds } from '../rule-form-values.ts';
import { PositionFields } from './position-fields.tsx';

/** The map takes a library and an outline that few who come here need. */
const PlaceMap = lazy(() => import('./place-map.tsx').then(({ Component }) => ({ default: Component })));

/** `onLocated`: called after the device gave a position. */
type PlaceFieldsProps = { onLocated: () => void };

/** Draws the circle on a map, once somebody wants to. */
function CircleMap({ onLocated }: PlaceFieldsProps) {
  const { t } = useTranslation('binding');
  const form = Form.useFormInstance();
  const [isOpen, setOpen] = useState(false);
  const latitude = Form.useWatch(['circle', 'latitude']) as number | null | undefined;
  const longitude = Form.useWatch(['circle', 'longitude']) as number | null | undefined;
  const radius = Form.useWatch(['circle', 'radiusMetres']) as number | null | undefined;
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  const handlePick = (point: Point) => {
    const axes = ['latitude', 'longitude'] as const;
    form.setFields(axes.map((axis) => ({ name: ['circle', axis], value: point[axis], errors: [] })));
    onLocated();
  };
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
        radiusMetres={radius ?? 0}
        onPick={handlePick}
      />
    </Suspense>
  );
}

/** A point and how far around it. */
export function CircleFields({ onLocated }: PlaceFieldsProps) {
  const { t } = useTranslation('binding');
  const radius = Form.useWatch(['circle', 'radiusMetres']) as number | undefined;
  return (
    <>
      <PositionFields name={['circle']} noneText={t('place.none')} isRequired onLocated={onLocated} />
      <CircleMap onLocated={onLocated} />
      <Form.Item
        name={['circle', 'radiusMetres']}
        label={t('place.radius')}
        rules={[{ required: true, type: 'number', min: 1, message: t('place.radiusInvalid') }]}
      >
        <NumberInput min={1} max={20_000_000} style={{ width: '100%' }} />
      </Form.Item>
      {radius && radius < limits.smallRadiusMetres ? <Note kind="warning">{t('place.small')}</Note> : null}
    </>
  );
}

/** Where a rule holds: anywhere, a circle or a rectangle, inside or outside. */
export function PlaceFields({ onLocated }: PlaceFieldsProps) {
  const { t } = useTranslation('binding');
  const kind = Form.useWatch('placeKind') as PlaceKind | undefined;
  return (
    <fieldset className="stack">
      <legend className="field-legend">{t('place.legend')}</legend>
      <Form.Item name="placeKind" noStyle>
        <Radio.Group
          aria-label={t('place.legend')}
          options={placeKinds.map((value) => ({ value, label: t(`place.kind.${value}`) }))}
        />
      </Form.Item>
      {kind === 'circle' ? <CircleFields onLocated={onLocated} /> : null}
      {kind === 'rectangle'
        ? (['a', 'b'] as const).map((corner) => (
            <PositionFields
              key={corner}
              name={['rectangle', corner]}
              label={t(`place.${corner}`)}
              noneText={t('place.none')}
              isRequired
              onLocated={onLocated}
            />
          ))
        : null}
      {kind === 'circle' || kind === 'rectangle' ? (
        <Form.Item name="inside" required label={t('place.side')}>
          <Radio.Group
            options={[
              { value: true, label: t('place.inside') },
              { value: false, label: t('place.outside') },
            ]}
          />
        </Form.Item>
      ) : null}
    </fieldset>
  );
}
