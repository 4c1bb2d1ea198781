import type { ModelScene } from '@tapory/model-scene';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { Turntable } from '../../../components/turntable.tsx';
import { loadModel } from '../api/get-model.ts';

export type OpenModelStage = (canvas: HTMLCanvasElement) => Promise<ModelScene>;

/** The drawing library is loaded when somebody first turns a figurine, never before. */
const openStage: OpenModelStage = async (canvas) =>
  (await import('@tapory/model-scene')).createModelScene(canvas);

type ModelViewerProps = {
  modelUrl: string;
  title: string;
  /** The figurine's picture: shown first, and where WebGL is missing. */
  children: ReactNode;
  open?: OpenModelStage;
};

/** A figurine that turns, and the way to take its model along. */
export function ModelViewer({ modelUrl, title, children, open = openStage }: ModelViewerProps) {
  const { t } = useTranslation('studio');
  const load = async () => {
    const glb = await loadModel(modelUrl);
    return (stage: ModelScene) => stage.show(glb);
  };
  return (
    <div className="stack">
      <Turntable name={title} shown={modelUrl} openStage={open} load={load}>
        {children}
      </Turntable>
      <p className="row">
        <a className="button button--quiet" href={modelUrl} download={`${title}.glb`}>
          <Icon name="down" />
          {t('figurine.download')}
        </a>
      </p>
      <p className="soft small">{t('figurine.downloadHelp')}</p>
    </div>
  );
}
