import { Button, Checkbox, Input, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { NumberInput } from '../../../../components/number-input.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import type { EventTerms } from '../api/events.ts';
import { type EventDraft, LIMITS, termsOf } from '../draft.ts';
import { HostField } from './host-field.tsx';

type EventFormProps = {
  /** Names the draft that is kept over a sign-in. */
  name: string;
  initial: EventDraft;
  submit: string;
  error: ApiError | null;
  isPending: boolean;
  onSubmit: (terms: EventTerms, reset: () => void) => void;
};

const MOMENTS = ['opensAt', 'closesAt'] as const;
const NUMBERS = ['photosPerGuest', 'photosMax'] as const;

/** Everything that staff decide about an event. */
export function EventForm({ name, initial, submit, error, isPending, onSubmit }: EventFormProps) {
  const { t } = useTranslation('gallery');
  const id = useId();
  const [draft, setDraft] = useTypedState<EventDraft>(name, initial);
  const change = (part: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...part }));
  const terms = termsOf(draft);
  const isBackwards = draft.opensAt !== '' && draft.closesAt !== '' && draft.opensAt >= draft.closesAt;
  return (
    <div className="stack">
      <div className="stack stack--tight">
        <label htmlFor={`${id}-name`}>{t('settings.name')}</label>
        <Input
          id={`${id}-name`}
          value={draft.name}
          maxLength={60}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <HostField value={draft.hostId} onChange={(hostId) => change({ hostId })} />
      <div className="field-pair field-pair--moments">
        {MOMENTS.map((key) => (
          <div key={key} className="stack stack--tight">
            <label htmlFor={`${id}-${key}`}>{t(`desk.${key}`)}</label>
            <Input
              id={`${id}-${key}`}
              type="datetime-local"
              value={draft[key]}
              onChange={(event) => change({ [key]: event.target.value })}
            />
          </div>
        ))}
      </div>
      {isBackwards ? <p role="alert">{t('desk.backwards')}</p> : null}
      <div>
        <p className="field-legend" id={`${id}-audience`}>
          {t('settings.audience')}
        </p>
        <Radio.Group
          aria-labelledby={`${id}-audience`}
          value={draft.audience}
          onChange={(event) => change({ audience: event.target.value as EventDraft['audience'] })}
          options={(['everybody', 'host'] as const).map((value) => ({
            value,
            label: t(`audience.${value}`),
          }))}
        />
      </div>
      <Checkbox
        checked={draft.trustsGuests}
        onChange={(event) => change({ trustsGuests: event.target.checked })}
      >
        {t('settings.trusts')}
      </Checkbox>
      <div className="field-pair">
        {NUMBERS.map((key) => (
          <div key={key} className="stack stack--tight">
            <label htmlFor={`${id}-${key}`}>{t(`desk.${key}`)}</label>
            <NumberInput
              id={`${id}-${key}`}
              min={1}
              max={LIMITS[key]}
              precision={0}
              inputMode="numeric"
              value={draft[key]}
              onChange={(value) => change({ [key]: value })}
            />
          </div>
        ))}
      </div>
      <ErrorNote error={error} what={t('settings.notSaved')} />
      <IncompleteNote isShown={terms === null} />
      <div>
        <Button
          type="primary"
          disabled={terms === null}
          loading={isPending}
          onClick={() => terms && onSubmit(terms, () => setDraft(initial))}
        >
          {submit}
        </Button>
      </div>
    </div>
  );
}
