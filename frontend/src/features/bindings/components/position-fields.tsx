import './position-fields.css';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { MyPositionButton } from '../../../components/my-position-button.tsx';
import { NumberInput } from '../../../components/number-input.tsx';

type PositionFieldsProps = {
  /** Where the form keeps the point, above its `latitude` and `longitude`. */
  name?: string[];
  /** Which point it is, where a form has two. */
  label?: string;
  /** Said while there is no point. */
  noneText: string;
  isRequired?: boolean;
  /** Called after the device gave the position; the form reports typed values itself. */
  onLocated?: () => void;
};

const axes = [
  { key: 'latitude', limit: 90 },
  { key: 'longitude', limit: 180 },
] as const;

/** The chosen point, seen while its numbers are folded away. */
function PositionNote({ name, label, noneText }: { name: string[]; label: string; noneText: string }) {
  const { t } = useTranslation('binding');
  const latitude = Form.useWatch<number | null | undefined>([...name, 'latitude']);
  const longitude = Form.useWatch<number | null | undefined>([...name, 'longitude']);
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <p role="status" className="soft small tabular">
      {label}
      {isKnown ? t('place.chosen', { latitude, longitude }) : noneText}
    </p>
  );
}

/** A point on the map: the device's own first, its coordinates folded below. */
export function PositionFields({
  name = [],
  label = '',
  noneText,
  isRequired = false,
  onLocated,
}: PositionFieldsProps) {
  const { t } = useTranslation('binding');
  const form = Form.useFormInstance();
  return (
    <div className="position-fields">
      <MyPositionButton
        pointLabel={label}
        onPosition={(position) => {
          form.setFields(axes.map(({ key }) => ({ name: [...name, key], value: position[key], errors: [] })));
          onLocated?.();
        }}
      />
      <PositionNote name={name} label={label} noneText={noneText} />
      <details>
        <summary>
          {label}
          {t('place.numbers')}
        </summary>
        <div className="field-pair">
          {axes.map(({ key, limit }) => (
            <Form.Item
              key={key}
              name={[...name, key]}
              label={`${label}${t(`place.${key}`)}`}
              required={isRequired}
              rules={[
                {
                  required: isRequired,
                  type: 'number',
                  min: -limit,
                  max: limit,
                  message: t('place.range', { limit }),
                },
              ]}
            >
              <NumberInput step={0.0001} style={{ width: '100%' }} />
            </Form.Item>
          ))}
        </div>
      </details>
    </div>
  );
}
