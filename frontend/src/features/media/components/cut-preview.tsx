import './cut-preview.css';
import { composites } from '@tapory/shop';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { type CompositeDraft, type DraftScene, totalOf } from '../composite-draft.ts';
import { usePreviewClock } from './use-preview-clock.ts';

/** As long as in the finished video, seconds. */
const TITLE_S = 3;

/** Off by more than this, a clip or song is set to the preview's time, seconds. */
const DRIFT_S = 0.4;

type MediaProps = { url: string; at: number; isPlaying: boolean };

/** Brings a clip or song to a time and lets it play, or holds it there; a clip stays at its end, a song begins anew. */
function follow(media: HTMLMediaElement, at: number, isPlaying: boolean): void {
  const length = Number.isFinite(media.duration) && media.duration > 0 ? media.duration : Infinity;
  const wanted = media.loop ? at % length : Math.min(at, length);
  if (Math.abs(media.currentTime - wanted) > DRIFT_S) media.currentTime = wanted;
  const plays = isPlaying && (media.loop || at < length);
  // A browser may forbid it; the preview goes on without.
  if (plays && media.paused) void media.play()?.catch(() => undefined);
  if (!plays && !media.paused) media.pause();
}

function useFollowing<Media extends HTMLMediaElement>({ at, isPlaying }: Omit<MediaProps, 'url'>) {
  const media = useRef<Media>(null);
  useEffect(() => {
    if (media.current) follow(media.current, at, isPlaying);
  }, [at, isPlaying]);
  return media;
}

function Clip({ url, at, isPlaying, isMuted }: MediaProps & { isMuted: boolean }) {
  const media = useFollowing<HTMLVideoElement>({ at, isPlaying });
  return <video ref={media} className="cut__picture" src={url} muted={isMuted} playsInline preload="auto" />;
}

function Song({ url, at, isPlaying }: MediaProps) {
  const media = useFollowing<HTMLAudioElement>({ at, isPlaying });
  // biome-ignore lint/a11y/useMediaCaption: music
  return <audio ref={media} src={url} loop preload="none" />;
}

/** The scene at a time, with its place and its beginning. */
function sceneAt(scenes: readonly DraftScene[], at: number) {
  let from = 0;
  for (const [index, scene] of scenes.entries()) {
    const until = from + (scene.seconds ?? 0);
    if (at < until || index === scenes.length - 1) return { scene, index, from };
    from = until;
  }
  return null;
}

/** The cut before it is made: pictures, clips, words and music at their times, played by the browser. */
export function CutPreview({ draft }: { draft: CompositeDraft }) {
  const { t } = useTranslation('composite');
  const total = totalOf(draft);
  const { at, isPlaying, seek, toggle } = usePreviewClock(total);
  const shown = sceneAt(draft.scenes, at);
  if (!shown) return <p className="soft">{t('preview.none')}</p>;
  const { scene, index, from } = shown;
  const { source, caption } = scene;
  const time = t('preview.at', { at: at.toFixed(1), total });
  return (
    <div className="stack">
      <div className={`cut cut--${draft.shape}`}>
        {source?.type === 'video' && source.url ? (
          <Clip
            key={scene.key}
            url={source.url}
            at={at - from}
            isPlaying={isPlaying}
            isMuted={!draft.keepsSound}
          />
        ) : (
          <img key={scene.key} className="cut__picture" src={source?.url ?? source?.thumbUrl} alt="" />
        )}
        {draft.showsTitle && index === 0 && at < TITLE_S ? <p className="cut__title">{draft.title}</p> : null}
        {caption === '' ? null : <p className="cut__caption">{caption}</p>}
      </div>
      {draft.music?.url ? <Song url={draft.music.url} at={at} isPlaying={isPlaying} /> : null}
      <div className="row">
        <Button size="large" icon={<Icon name={isPlaying ? 'pause' : 'play'} />} onClick={toggle}>
          {t(isPlaying ? 'preview.pause' : 'preview.play')}
        </Button>
        <input
          className="cut__time"
          type="range"
          min={0}
          max={total}
          step={composites.stepSeconds}
          value={at}
          aria-label={t('preview.time')}
          aria-valuetext={time}
          onChange={(event) => seek(Number(event.target.value))}
        />
      </div>
      <p className="soft small tabular">
        {t('preview.scene', { place: index + 1, count: draft.scenes.length })} · {time}
      </p>
      <p className="soft small">{t('preview.lead')}</p>
    </div>
  );
}
