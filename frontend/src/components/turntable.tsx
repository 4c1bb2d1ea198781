import './turntable.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../lib/announce.ts';
import { drawsFast } from '../lib/draws-fast.ts';
import { savesData } from '../lib/saves-data.ts';
import { type Stage, type TurntableOptions, useTurntable } from '../lib/use-turntable.ts';
import { whenQuiet } from '../lib/when-quiet.ts';
import { Icon } from './icon.tsx';

type TurntableProps<S extends Stage> = Pick<TurntableOptions<S>, 'shown' | 'openStage' | 'load'> & {
  /** It needs no pressing where it is drawn fast: it is the first thing on the page. */
  startsItself?: boolean;
  /** Its name in the reader's language. */
  name: string;
  /** The still picture that is shown first, and stays where WebGL is missing. */
  children: ReactNode;
};

/** Something that turns under the reader's finger or arrow keys. */
export function Turntable<S extends Stage>({
  name,
  startsItself = false,
  children,
  ...options
}: TurntableProps<S>) {
  const { t } = useTranslation('shop');
  const [isWanted, setWanted] = useState(false);
  const [isSparing, setSparing] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    setSparing(savesData());
    if (startsItself && !savesData())
      return whenQuiet(() => setWanted((isPressed) => isPressed || drawsFast()));
    return undefined;
  }, [startsItself]);
  // The pressed button has unmounted; focus moves to the slider that replaced it.
  useEffect(() => {
    if (isWanted && wasPressed.current) slider.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const handleStart = () => {
    wasPressed.current = true;
    setWanted(true);
  };
  const { canvas, state, degrees, handlers } = useTurntable({
    ...options,
    isWanted,
    onFail: () => announce(t('turn.failed')),
  });
  const side = degrees > 90 && degrees < 270 ? t('turn.back') : t('turn.front');
  return (
    <div className={`product-viewer product-viewer--${state}`}>
      <div className="product-viewer__still">{children}</div>
      {isWanted && state !== 'failed' ? (
        <div
          ref={slider}
          className="product-viewer__stage"
          role="slider"
          tabIndex={0}
          aria-label={t('turn.label', { name })}
          aria-valuemin={0}
          aria-valuemax={359}
          aria-valuenow={degrees}
          aria-valuetext={side}
          {...handlers}
        >
          <canvas ref={canvas} />
        </div>
      ) : null}
      <p className="product-viewer__hint">
        {state === 'still' && !isSparing ? (
          <button type="button" className="button button--quiet" onClick={handleStart}>
            <Icon name="turn" />
            {t('turn.start')}
          </button>
        ) : (
          t(`turn.${state}`)
        )}
      </p>
    </div>
  );
}
