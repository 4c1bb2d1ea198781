import type { Part } from '@tapory/service-kit';
import type { Config } from '../config.ts';
import { createFilmFrames } from './clients/film-frames.ts';
import { createWebRisk } from './clients/link-reputation.ts';
import { createLinkTracer } from './clients/link-tracer.ts';
import { createLocalClassifier } from './clients/picture-classifier.ts';
import { checkJobs } from './jobs/check-contents.ts';
import type { PictureThresholds } from './use-cases/find-pictures.ts';
import type { RunCheckDeps } from './use-cases/run-check.ts';

const HOUR_MS = 3_600_000;

const thresholdsOf = (text: string): PictureThresholds =>
  Object.fromEntries(
    text.split(',').map((entry) => {
      const [name, score] = entry.split('=');
      return [name, Number(score)];
    }),
  ) as PictureThresholds;

/** Of "pixel:porn=0.9,hentai=0.9,sexy=0.9;…" by the style. */
const styleThresholdsOf = (text: string): ReadonlyMap<string, PictureThresholds> =>
  new Map(
    text
      .split(';')
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [style = '', scores = ''] = entry.split(':');
        return [style, thresholdsOf(scores)];
      }),
  );

type Adapters = Pick<
  RunCheckDeps,
  'database' | 'outbox' | 'store' | 'log' | 'usage' | 'artworks' | 'buyerPhotos'
>;

/** The automatic checks of a worker, with their adapters by its settings. */
export function buildChecks(config: Config, adapters: Adapters): Part[] {
  const { WEB_RISK_URL: baseUrl, WEB_RISK_KEY: key } = config;
  const deps: RunCheckDeps = {
    ...adapters,
    links: {
      trace: config.LINK_TRACE === 'on' ? createLinkTracer() : null,
      reputation: key ? createWebRisk({ baseUrl, key }) : null,
    },
    frames: createFilmFrames({
      ffmpeg: config.FFMPEG_PATH,
      maxPixels: config.VIDEO_MAX_WIDTH * config.VIDEO_MAX_HEIGHT,
    }),
    classifier: config.PICTURE_CLASSIFIER === 'local' ? createLocalClassifier() : null,
    thresholds: thresholdsOf(config.PICTURE_THRESHOLDS),
    styleThresholds: styleThresholdsOf(config.STYLE_THRESHOLDS),
    retryWaitMs: config.CHECK_RETRY_WAIT_MS,
    linksEveryMs: config.LINK_CHECK_HOURS * HOUR_MS,
  };
  return checkJobs(deps, config.CHECK_POLL_MS);
}
