import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/select-field.tsx';
import { usePreview } from '../api/preview-rules.ts';
import type { Rule } from '../rule.ts';
import { WeekStrip } from './week-strip.tsx';

/** The rules over seven days, from a day on and at one of the places that they know. */
export function WeekSection({ orderItemId, rules }: { orderItemId: string; rules: Rule[] }) {
  const { t } = useTranslation('binding');
  const [from, setFrom] = useState('');
  const [placeOf, setPlaceOf] = useState<string>();
  const places = rules.filter(({ place }) => place?.kind === 'circle' && place.inside);
  const place = places.find(({ id }) => id === placeOf)?.place;
  const position =
    place?.kind === 'circle' ? { latitude: place.latitude, longitude: place.longitude } : undefined;
  const asked = rules.length > 0 ? { from: from || undefined, position } : null;
  const { data, isError } = usePreview(orderItemId, asked);
  if (rules.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="week">
      <h2 id="week">{t('preview.week')}</h2>
      <div className="field-pair">
        <div>
          <label className="field-legend" htmlFor="week-from">
            {t('preview.from')}
          </label>
          <Input
            id="week-from"
            type="date"
            min="2000-01-01"
            max="2100-12-24"
            value={from}
            onChange={(event) => setFrom(event.target.validity.valid ? event.target.value : '')}
          />
        </div>
        {places.length > 0 ? (
          <div>
            <label className="field-legend" htmlFor="week-at">
              {t('preview.at')}
            </label>
            <SelectField
              id="week-at"
              emptyLabel={t('preview.nowhere')}
              options={places.map(({ id, name }) => ({ value: id, label: t('preview.atPlace', { name }) }))}
              value={placeOf}
              onChange={setPlaceOf}
            />
          </div>
        ) : null}
      </div>
      {rules.some(({ enabled, time }) => enabled && time?.kind === 'first') ? (
        <p className="soft small">{t('first.week')}</p>
      ) : null}
      {isError ? <p className="soft">{t('preview.away')}</p> : null}
      {data ? (
        <WeekStrip
          week={data.week}
          mineId={null}
          nameOf={(ruleId) => rules.find(({ id }) => id === ruleId)?.name ?? ''}
        />
      ) : null}
    </section>
  );
}
