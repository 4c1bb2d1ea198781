import { Button, Form, Radio } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
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
const RectangleMap = lazy(() =>
  import('./rectangle-map.tsx').then(({ Component }) => ({ default: Component })),
);

const axes = ['latitude', 'longitude'] as const;

/** `onLocated`: called after the device gave a position. */
type PlaceFieldsProps = { onLocated: () => void };

type Typed = { latitude?: number | null; longitude?: number | null } | undefined;

/** A point whose two numbers are there. */
const pointOf = (typed: Typed): Point | null =>
  typeof typed?.latitude === 'number' && typeof typed.longitude === 'number'
    ? { latitude: typed.latitude, longitude: typed.longitude }
    : null;

/** A map, once somebody wants it. */
function OnDemand({ children }: { children: ReactNode }) {
  const { t } = useTranslation('binding');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Suspense fallback={<Skeleton lines={6} />}>{children}</Suspense>;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('map.open')}</Button>
    </div>
  );
}

/** Writes a point, or none, into the form. */
function usePointSetter() {
  const form = Form.useFormInstance();
  return (name: string[], point: Point | null) =>
    form.setFields(axes.map((axis) => ({ name: [...name, axis], value: point?.[axis] ?? null, errors: [] })));
}

/** Draws the circle on a map. */
function CircleMap({ onLocated }: PlaceFieldsProps) {
  const setPoint = usePointSetter();
  const circle = Form.useWatch('circle') as (Typed & { radiusMetres?: number | null }) | undefined;
  const handlePick = (point: Point) => {
    setPoint(['circle'], point);
    onLocated();
  };
  return (
    <OnDemand>
      <PlaceMap point={pointOf(circle)} radiusMetres={circle?.radiusMetres ?? 0} onPick={handlePick} />
    </OnDemand>
  );
}

/** Draws the rectangle on a map. */
function CornersMap({ onLocated }: PlaceFieldsProps) {
  const setPoint = usePointSetter();
  const rectangle = Form.useWatch('rectangle') as { a?: Typed; b?: Typed } | undefined;
  const handlePick = (corners: { a: Point; b: Point | null }) => {
    setPoint(['rectangle', 'a'], corners.a);
    setPoint(['rectangle', 'b'], corners.b);
    onLocated();
  };
  return (
    <OnDemand>
      <RectangleMap a={pointOf(rectangle?.a)} b={pointOf(rectangle?.b)} onPick={handlePick} />
    </OnDemand>
  );
}

/** Two corners of a rectangle, drawn or typed. */
export function RectangleFields({ onLocated }: PlaceFieldsProps) {
  const { t } = useTranslation('binding');
  return (
    <>
      <CornersMap onLocated={onLocated} />
      {(['a', 'b'] as const).map((corner) => (
        <PositionFields
          key={corner}
          name={['rectangle', corner]}
          label={t(`place.${corner}`)}
          noneText={t('place.none')}
          isRequired
          onLocated={onLocated}
        />
      ))}
    </>
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
      {kind === 'rectangle' ? <RectangleFields onLocated={onLocated} /> : null}
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
