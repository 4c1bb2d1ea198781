import type { Stage } from '@tapory/product-scene';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { announce } from '../../../lib/announce.ts';
import { useTurning } from '../use-product-viewer.ts';

export type OpenStage = (canvas: HTMLCanvasElement) => Promise<Stage>;

/** The drawing library comes with the first wish to turn a piece, never before. */
const openStageOnDemand: OpenStage = async (canvas) =>
  (await import('@tapory/product-scene')).openStage(canvas);

/** Whether the reader asked for less data; then the still picture is all there is. */
const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

type TurningProductProps = {
  product: string;
  /** Name of the product in the reader's language. */
  name: string;
  /** Address of the picture on it. */
  art: string;
  /** The still picture that is there first, and stays where turning is not to be had. */
  children: ReactNode;
  openStage?: OpenStage;
};

/** A piece that turns under the customer's finger or arrow keys, carrying their art. */
export function TurningProduct({
  product,
  name,
  art,
  children,
  openStage = openStageOnDemand,
}: TurningProductProps) {
  const { t } = useTranslation('shop');
  const [isWanted, setWanted] = useState(false);
  const [isSparing, setSparing] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  useEffect(() => setSparing(savesData()), []);
  // The button that was pressed is gone; what it brought takes the keyboard over.
  useEffect(() => {
    if (isWanted) slider.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const { canvas, state, degrees, handlers } = useTurning({
    product,
    art,
    isWanted,
    openStage,
    onFail: () => announce(t('turn.failed')),
  });
  const side = degrees > 90 && degrees < 270 ? t('turn.back') : t('turn.front');
  return (
    <div className={`turning turning--${state}`}>
      <div className="turning__still">{children}</div>
      {isWanted && state !== 'failed' ? (
        <div
          ref={slider}
          className="turning__stage"
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
      <p className="turning__hint">
        {state === 'still' && !isSparing ? (
          <button type="button" className="button button--quiet" onClick={() => setWanted(true)}>
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
