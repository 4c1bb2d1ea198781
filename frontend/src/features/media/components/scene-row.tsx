import { composites } from '@tapory/shop';
import { Button, Input } from 'antd';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { Icon } from '../../../components/icon.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import type { DraftScene } from '../composite-draft.ts';

const { captionLength, stepSeconds } = composites;

type SceneRowProps = {
  scene: DraftScene;
  index: number;
  count: number;
  isDragged: boolean;
  onChange: (change: Partial<DraftScene>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Of the handle: what happens to a pointer on it. */
  drag: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
};

/** One scene: its picture, how long it stays, and its caption; moved by its handle, by keys or by buttons. */
export function SceneRow(props: SceneRowProps) {
  const { scene, index, count, isDragged, onChange, onMove, onRemove, drag } = props;
  const { t } = useTranslation('composite');
  const { source, seconds, caption, clipSeconds } = scene;
  const title = source?.title ?? t('scenes.gone');
  const isShort = clipSeconds !== undefined && seconds !== null && seconds > clipSeconds;
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(index + by);
  };
  return (
    <li className={isDragged ? 'scene scene--dragged' : 'scene'} data-scene={index}>
      <div className="row">
        <Button
          className="scene__handle"
          aria-label={t('scenes.drag', { title })}
          icon={<Icon name="menu" />}
          onKeyDown={handleKey}
          {...drag}
        />
        <ContentThumb type={source?.type ?? 'image'} thumbUrl={source?.thumbUrl} isSmall />
        <strong className="scene__title">
          {index + 1}. {title}
        </strong>
        <div className="row scene__buttons">
          <Button
            aria-label={t('scenes.up', { title })}
            icon={<Icon name="up" />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <Button
            aria-label={t('scenes.down', { title })}
            icon={<Icon name="down" />}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <Button
            aria-label={t('scenes.remove', { title })}
            icon={<Icon name="close" />}
            onClick={onRemove}
          />
        </div>
      </div>
      <div className="scene__fields">
        <NumberInput
          aria-label={t('scenes.seconds', { title })}
          min={stepSeconds}
          step={stepSeconds}
          value={seconds}
          suffix={t('scenes.secondsUnit')}
          onChange={(value) => onChange({ seconds: value })}
        />
        <Input.TextArea
          aria-label={t('scenes.caption', { title })}
          placeholder={t('scenes.captionHint')}
          rows={2}
          maxLength={captionLength}
          value={caption}
          onChange={(event) => onChange({ caption: event.target.value })}
        />
      </div>
      {isShort ? (
        <p className="soft small">{t('scenes.short', { seconds: clipSeconds.toFixed(1) })}</p>
      ) : null}
    </li>
  );
}
