import './scene-list.css';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announce.ts';
import type { DraftScene } from '../composite-draft.ts';
import { SceneRow } from './scene-row.tsx';

type SceneListProps = {
  scenes: readonly DraftScene[];
  onChange: (change: (scenes: DraftScene[]) => DraftScene[]) => void;
};

function moved(scenes: readonly DraftScene[], key: string, to: number): DraftScene[] {
  const scene = scenes.find((one) => one.key === key);
  const next = scenes.filter((one) => one.key !== key);
  return scene ? next.toSpliced(to, 0, scene) : next;
}

/** The place of the scene under a pointer; null elsewhere. */
function placeAt({ clientX, clientY }: PointerEvent): number | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest('[data-scene]');
  return row ? Number(row.getAttribute('data-scene')) : null;
}

/** The scenes in their order. A pointer drags them, on a phone too, where the platform's own dragging does not work. */
export function SceneList({ scenes, onChange }: SceneListProps) {
  const { t } = useTranslation('composite');
  const [dragged, setDragged] = useState<string | null>(null);
  if (scenes.length === 0) return <p className="soft">{t('scenes.none')}</p>;
  const titleOf = ({ source }: DraftScene) => source?.title ?? t('scenes.gone');
  const handleMove = (scene: DraftScene, to: number) => {
    if (to < 0 || to >= scenes.length) return;
    onChange((present) => moved(present, scene.key, to));
    announce(t('scenes.moved', { title: titleOf(scene), place: to + 1 }));
  };
  const dragOf = (scene: DraftScene, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDragged(scene.key);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged !== scene.key) return;
      const to = placeAt(event);
      if (to !== null && to !== index) handleMove(scene, to);
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });
  return (
    <ol className="scenes">
      {scenes.map((scene, index) => (
        <SceneRow
          key={scene.key}
          scene={scene}
          index={index}
          count={scenes.length}
          isDragged={dragged === scene.key}
          onChange={(change) =>
            onChange((present) => present.map((one) => (one.key === scene.key ? { ...one, ...change } : one)))
          }
          onMove={(to) => handleMove(scene, to)}
          onRemove={() => {
            onChange((present) => present.filter((one) => one.key !== scene.key));
            announce(t('scenes.removed', { title: titleOf(scene) }));
          }}
          drag={dragOf(scene, index)}
        />
      ))}
    </ol>
  );
}
