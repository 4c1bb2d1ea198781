import './trim-card.css';
import { Button, Progress } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { formatBytes } from '../../../lib/format/number.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { ChosenVideo } from '../api/chosen-videos.ts';
import type { OpenVideo, Trimming } from '../api/trimming.ts';
import { firstRange, moveEdge, planTrim, type Range, type VideoLimits } from '../trim-plan.ts';
import { PhoneSteps, TrimHelp } from './trim-help.tsx';
import { TrimRange } from './trim-range.tsx';
import { useTrim } from './use-trim.ts';

type TrimCardProps = {
  video: ChosenVideo;
  limits: VideoLimits;
  trimming: Trimming;
  onDone: (part: File) => void;
  onDrop: () => void;
};

/** A chosen video that is too long or too large: what about it, and which part of it goes up instead. */
export function TrimCard({ video, limits, trimming, onDone, onDrop }: TrimCardProps) {
  const { t } = useTranslation('dashboard');
  const { file, excess } = video;
  const { state, start, stop } = useTrim(excess ? file : null, trimming, onDone);
  const heading = useId();
  if (!excess) return <p role="status">{t('trim.measuring', { name: file.name })}</p>;
  const lengthS = 'open' in state ? state.open.facts.lengthS : video.lengthS;
  return (
    <section className="upload-row" aria-labelledby={heading}>
      <strong id={heading}>{file.name}</strong>
      <ExcessNote video={video} lengthS={lengthS} limits={limits} />
      {state.step === 'opening' ? <p role="status">{t('trim.opening')}</p> : null}
      {state.step === 'impossible' ? <TrimHelp reason={state.reason} limits={limits} /> : null}
      {'open' in state ? (
        <TrimForm
          file={file}
          limits={limits}
          open={state.open}
          percent={state.step === 'working' ? state.percent : null}
          hasFailed={state.step === 'ready' && state.hasFailed}
          onStart={(range) => void start(planTrim(state.open.facts, range, limits.maxBytes))}
          onStop={stop}
        />
      ) : null}
      {state.step === 'working' ? null : (
        <div>
          <Button onClick={onDrop} aria-label={t('files.forget', { title: file.name })}>
            {t('files.remove')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The limit beside the video's own figure. */
function ExcessNote({
  video: { file, excess },
  lengthS,
  limits: { maxBytes, maxSeconds },
}: {
  video: ChosenVideo;
  lengthS: number | null;
  limits: VideoLimits;
}) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  return (
    <Note kind="warning">
      {excess?.isLong
        ? t('trim.isLong', { found: (Math.ceil((lengthS ?? 0) * 10) / 10).toFixed(1), max: maxSeconds })
        : null}{' '}
      {excess?.isLarge
        ? t('trim.isLarge', { found: formatBytes(file.size, locale), max: formatBytes(maxBytes, locale) })
        : null}
    </Note>
  );
}

type TrimFormProps = {
  file: File;
  open: OpenVideo;
  limits: VideoLimits;
  /** Null while nothing is cut. */
  percent: number | null;
  hasFailed: boolean;
  onStart: (range: Range) => void;
  onStop: () => void;
};

/** Which part, what becomes of it, and how far that is. */
function TrimForm({ file, open, limits, percent, hasFailed, onStart, onStop }: TrimFormProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const locale = useLocale();
  const { facts } = open;
  const { maxSeconds, maxBytes } = limits;
  const [range, setRange] = useState(() => firstRange(facts.lengthS, maxSeconds));
  const { seconds, bytes, width, height } = planTrim(facts, range, maxBytes);
  const forecast = { seconds: seconds.toFixed(1), size: formatBytes(bytes, locale), width, height };
  return (
    <div className="stack">
      <p className="soft small">{t('trim.lead')}</p>
      <TrimRange
        file={file}
        lengthS={facts.lengthS}
        range={range}
        isFixed={percent !== null}
        onMove={(edge, value) =>
          setRange((before) => moveEdge(before, edge, { value, lengthS: facts.lengthS, maxSeconds }))
        }
      />
      <p className="tabular" aria-live="polite">
        {t('trim.forecast', forecast)}
      </p>
      {facts.sound === 'lost' ? (
        <Note kind="warning">
          <p>{t('trim.soundLost')}</p>
          <PhoneSteps />
        </Note>
      ) : null}
      {hasFailed ? <Note kind="error">{t('trim.failed')}</Note> : null}
      {percent === null ? (
        <div>
          <Button type="primary" size="large" onClick={() => onStart(range)}>
            {t('trim.start')}
          </Button>
        </div>
      ) : (
        <>
          <Progress percent={percent} aria-label={t('trim.progressOf', { name: file.name })} />
          <p className="soft small">{t('trim.working')}</p>
          <div>
            <Button onClick={onStop} aria-label={t('trim.stopOf', { name: file.name })}>
              {t('trim.stop')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
