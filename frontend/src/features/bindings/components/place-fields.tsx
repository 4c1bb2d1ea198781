import { Form, InputNumber, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { MyPositionButton } from '../../../components/my-position-button.tsx';
import { Note } from '../../../components/note.tsx';
import { limits } from '../../../config/shop.ts';
import { type PlaceKind, placeKinds } from '../rule-form-values.ts';

/** Latitude and longitude as numbers, with a way to take them from the device. */
function PointFields({ name, label }: { name: string[]; label: string }) {
  const { t } = useTranslation('binding');
  const form = Form.useFormInstance();
  const axes = [
    { key: 'latitude', limit: 90 },
    { key: 'longitude', limit: 180 },
  ] as const;
  return (
    <>
      <div className="field-pair">
        {axes.map(({ key, limit }) => (
          <Form.Item
            key={key}
            name={[...name, key]}
            label={`${label}${t(`place.${key}`)}`}
            rules={[
              {
                required: true,
                type: 'number',
                min: -limit,
                max: limit,
                message: t('place.range', { limit }),
              },
            ]}
          >
            <InputNumber step={0.0001} style={{ width: '100%' }} />
          </Form.Item>
        ))}
      </div>
      <div>
        <MyPositionButton
          onPosition={({ latitude, longitude }) => {
            form.setFieldValue([...name, 'latitude'], latitude);
            form.setFieldValue([...name, 'longitude'], longitude);
          }}
        />
      </div>
    </>
  );
}

function CircleFields() {
  const { t } = useTranslation('binding');
  const radius = Form.useWatch(['circle', 'radiusMetres']) as number | undefined;
  return (
    <>
      <PointFields name={['circle']} label="" />
      <Form.Item
        name={['circle', 'radiusMetres']}
        label={t('place.radius')}
        rules={[{ required: true, type: 'number', min: 1, message: t('place.radiusInvalid') }]}
      >
        <InputNumber min={1} max={20_000_000} style={{ width: '100%' }} />
      </Form.Item>
      {radius && radius < limits.smallRadiusMetres ? <Note kind="warning">{t('place.small')}</Note> : null}
    </>
  );
}

/** Where a rule holds: anywhere, a circle or a rectangle, inside or outside. */
export function PlaceFields() {
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
      {kind === 'circle' ? <CircleFields /> : null}
      {kind === 'rectangle' ? (
        <>
          <PointFields name={['rectangle', 'a']} label={t('place.a')} />
          <PointFields name={['rectangle', 'b']} label={t('place.b')} />
        </>
      ) : null}
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
