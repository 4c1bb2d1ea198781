import './prompt-trial.css';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { NumberInput } from '../../../../components/number-input.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { type PromptTemplate, useTrial, useTryPrompt } from '../api/prompts.ts';

type Tried = { jobId: string; version: number; seed: number };

function TriedPicture({ jobId, version, seed }: Tried) {
  const { t } = useTranslation('desk-art');
  const { data, error } = useTrial(jobId);
  const name = t('prompts.tried', { version, seed });
  return (
    <figure className="tried">
      {data?.imageUrl ? (
        <img src={data.imageUrl} alt={name} width="300" height="300" />
      ) : (
        <p role="status">{t(`prompts.trial.${data?.status ?? 'queued'}`)}</p>
      )}
      <ErrorNote error={error} />
      <figcaption className="small">{name}</figcaption>
    </figure>
  );
}

const INITIAL_SEED = 7;

/** Pictures of one wish and seed by several versions, beside each other. */
export function PromptTrial({ versions, style }: { versions: readonly PromptTemplate[]; style: string }) {
  const { t } = useTranslation('desk-art');
  const id = useId();
  const [chosen, setChosen] = useState<string | undefined>();
  const [wish, setWish] = useState('');
  const [seed, setSeed] = useState<number | null>(INITIAL_SEED);
  const [tried, setTried] = useState<Tried[]>([]);
  const start = useTryPrompt();
  const template = versions.find((one) => one.id === chosen) ?? versions[0];
  if (!template) return null;
  const handlePress = () => {
    if (wish.trim() === '' || seed === null) return;
    const { id: templateId, version } = template;
    start.mutate(
      { id: templateId, wish, seed, style },
      { onSuccess: (job) => setTried((before) => [{ jobId: job.id, version, seed }, ...before]) },
    );
  };
  return (
    <section className="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="panel-title">
        {t('prompts.try')}
      </h2>
      <p className="soft">{t('prompts.tryLead')}</p>
      <label htmlFor={`${id}-version`}>{t('prompts.tryVersion')}</label>
      <SelectField
        id={`${id}-version`}
        value={template.id}
        onChange={setChosen}
        options={versions.map((one) => ({
          value: one.id,
          label: `${t('prompts.version', { version: one.version })} ${t(`prompts.status.${one.status}`)}`,
        }))}
      />
      <label htmlFor={`${id}-wish`}>{t('prompts.wish')}</label>
      <Input.TextArea
        id={`${id}-wish`}
        value={wish}
        rows={2}
        onChange={(event) => setWish(event.target.value)}
      />
      <label htmlFor={`${id}-seed`}>{t('prompts.seed')}</label>
      <NumberInput
        id={`${id}-seed`}
        value={seed}
        min={0}
        max={2_147_483_647}
        precision={0}
        onChange={(next) => setSeed(next === null ? null : Number(next))}
      />
      <ErrorNote error={start.error} />
      <div>
        <Button loading={start.isPending} onClick={handlePress}>
          {t('prompts.tryStart')}
        </Button>
      </div>
      <div className="row">
        {tried.map((one) => (
          <TriedPicture key={one.jobId} {...one} />
        ))}
      </div>
    </section>
  );
}
