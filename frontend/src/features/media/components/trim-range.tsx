import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { isComposing } from '../../../lib/is-composing.ts';
import { type Range, STEP_S } from '../trim-plan.ts';

type TrimRangeProps = {
  file: File;
  lengthS: number;
  range: Range;
  /** While the part is cut. */
  isFixed: boolean;
  onMove: (edge: keyof Range, value: number) => void;
};

const EDGES = ['from', 'to'] as const;

/** The chosen file as an address that the page may play; null until there is one. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** The two ends of the part, by slider and by number, and the video at the end that was moved last. */
export function TrimRange({ file, lengthS, range, isFixed, onMove }: TrimRangeProps) {
  const { t } = useTranslation('dashboard');
  const url = useObjectUrl(file);
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const isPart = useRef(false);
  const handleMove = (edge: keyof Range, value: number) => {
    onMove(edge, value);
    isPart.current = false;
    video.current?.pause();
    if (video.current) video.current.currentTime = value;
  };
  const playPart = () => {
    if (!video.current) return;
    video.current.currentTime = range.from;
    isPart.current = true;
    // A browser may forbid it, or not know the coding; the part is chosen without it.
    void video.current.play()?.catch(() => undefined);
  };
  const handleTime = () => {
    if (!video.current || !isPart.current || video.current.currentTime < range.to) return;
    isPart.current = false;
    video.current.pause();
  };
  return (
    <div className="stack">
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: somebody's own film
        <video
          ref={video}
          className="trim__video"
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={t('trim.preview', { name: file.name })}
          onTimeUpdate={handleTime}
        />
      ) : null}
      <div>
        <Button icon={<Icon name="play" />} onClick={playPart} disabled={isFixed}>
          {t('trim.play')}
        </Button>
      </div>
      {EDGES.map((edge) => (
        <div key={edge} className="trim__edge">
          <label htmlFor={`${id}-${edge}`}>{t(`trim.${edge}`)}</label>
          <input
            className="trim__slider"
            type="range"
            min={0}
            max={lengthS}
            step={STEP_S}
            value={range[edge]}
            disabled={isFixed}
            aria-label={t(`trim.${edge}Slider`)}
            aria-valuetext={t('trim.seconds', { seconds: range[edge].toFixed(1) })}
            onChange={(event) => handleMove(edge, Number(event.target.value))}
          />
          <EdgeField
            id={`${id}-${edge}`}
            lengthS={lengthS}
            value={range[edge]}
            isFixed={isFixed}
            onCommit={(value) => handleMove(edge, value)}
          />
        </div>
      ))}
    </div>
  );
}

type EdgeFieldProps = {
  id: string;
  lengthS: number;
  value: number;
  isFixed: boolean;
  onCommit: (value: number) => void;
};

/** Seconds of one end; half a typed number must not move the other one, so that it counts when it is complete. */
function EdgeField({ id, lengthS, value, isFixed, onCommit }: EdgeFieldProps) {
  const { t } = useTranslation('dashboard');
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const commit = (next: number | null | undefined) => {
    setTyped(undefined);
    if (typeof next === 'number') onCommit(next);
  };
  return (
    <NumberInput
      id={id}
      min={0}
      max={lengthS}
      step={STEP_S}
      precision={1}
      value={typed === undefined ? value : typed}
      disabled={isFixed}
      suffix={t('trim.unit')}
      onChange={setTyped}
      onStep={commit}
      onPressEnter={(event) => !isComposing(event.nativeEvent) && commit(typed)}
      onBlur={() => commit(typed)}
    />
  );
}
