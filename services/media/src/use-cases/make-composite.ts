import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@tapory/errors';
import { download, fileKey } from '../clients/file-store.ts';
import type { FilmCutter, SceneCut } from '../clients/film-cutter.ts';
import { findComposite } from '../data/composites.ts';
import { findContent, findReady } from '../data/contents.ts';
import type { Conversion } from '../data/conversions.ts';
import {
  type CompositePlan,
  planMusic,
  type Scene,
  secondsOf,
  sidesOf,
  sourceIdsOf,
} from '../domain/composite.ts';
import type { Content } from '../domain/content.ts';
import { sceneKbps } from '../domain/encoding.ts';
import { checkLength, checkVideo, findSound } from './check-video.ts';
import { checkSize, makePoster, type PrepareDeps, type PreparedFile } from './prepare-file.ts';
import type { StoreFileDeps } from './store-file.ts';

export type CompositeDeps = PrepareDeps & Pick<StoreFileDeps, 'database' | 'store'> & { cutter: FilmCutter };

type Work = { folder: string; signal: AbortSignal; onProgress: (share: number) => void };

type Job = Work & { title: string; plan: CompositePlan; sources: Map<string, Content> };

/** SCENE_MISSING when something that the plan shows or plays was deleted or taken down meanwhile. */
async function readJob({ database }: CompositeDeps, { id, ownerId }: Conversion, work: Work): Promise<Job> {
  const [content, plan] = [await findContent(database, id), await findComposite(database, id)];
  if (!content || !plan) throw new AppError('COMPOSITE_FAILED');
  const found = await findReady(database, ownerId, sourceIdsOf(plan));
  return {
    ...work,
    title: content.title,
    plan,
    sources: new Map(found.map((source) => [source.id, source])),
  };
}

/** Downloads a source; SCENE_MISSING when it is not there any more. */
async function fetchSource(
  { store }: CompositeDeps,
  { sources }: Job,
  id: string,
  to: string,
): Promise<Content> {
  const content = sources.get(id);
  if (!content || !(await download(store, fileKey(content.deliveryKey), to)))
    throw new AppError('SCENE_MISSING');
  return content;
}

async function writeText(
  text: string,
  place: 'title' | 'caption',
  job: Job,
  to: string,
): Promise<string | null> {
  if (text === '') return null;
  const { createLettering } = await import('../clients/lettering.ts');
  await writeFile(to, await createLettering().draw(text, place, sidesOf(job.plan.shape)));
  return to;
}

async function readPicture(
  deps: CompositeDeps,
  job: Job,
  scene: Scene,
  path: string,
): Promise<SceneCut['from']> {
  const { type } = await fetchSource(deps, job, scene.contentId, path);
  if (type === 'video') {
    const sound = findSound(await deps.mediaTool.probe(path, 'mov'));
    return { clip: path, hasSound: job.plan.keepsSound && sound !== undefined };
  }
  const { drawScene } = await import('../clients/scene-picture.ts');
  const frame = await drawScene(await readFile(path), sidesOf(job.plan.shape), deps.limits.maxImagePixels);
  const picture = `${path}.png`;
  await writeFile(picture, frame);
  return { picture };
}

/** Scenes are made one after another, each without those before it on the disk or in memory. */
async function cutScenes(deps: CompositeDeps, job: Job): Promise<{ paths: string[]; hasVoices: boolean }> {
  const { folder, plan, title, signal, onProgress } = job;
  const total = secondsOf(plan.scenes);
  const maxBytes = deps.limits.maxBytes.video;
  const run = { signal, maxBytes, kbps: sceneKbps(total, plan.scenes.length, maxBytes) };
  const paths: string[] = [];
  let hasVoices = false;
  let done = 0;
  for (const [index, scene] of plan.scenes.entries()) {
    const name = join(folder, String(index));
    const from = await readPicture(deps, job, scene, name);
    hasVoices ||= 'clip' in from && from.hasSound;
    const isTitled = index === 0 && plan.showsTitle;
    const cut = {
      ...{ from, seconds: scene.seconds, to: `${name}.mov` },
      caption: await writeText(scene.caption, 'caption', job, `${name}.caption.png`),
      title: isTitled ? await writeText(title, 'title', job, `${name}.title.png`) : null,
    };
    await deps.cutter.cutScene(cut, sidesOf(plan.shape), run);
    for (const used of [name, `${name}.png`, cut.caption, cut.title])
      if (used) await rm(used, { force: true });
    paths.push(cut.to);
    done += scene.seconds;
    onProgress(done / total);
  }
  return { paths, hasVoices };
}

async function fetchMusic(deps: CompositeDeps, job: Job, hasVoices: boolean) {
  const { musicId, scenes } = job.plan;
  if (musicId === null) return null;
  const path = join(job.folder, 'song');
  await fetchSource(deps, job, musicId, path);
  return { path, ...planMusic(secondsOf(scenes), hasVoices) };
}

/**
 * Makes a composite video from its plan: one scene after another, then all together with the music. SCENE_MISSING when
 * something of it is gone; COMPOSITE_FAILED when it cannot be made.
 */
export async function makeComposite(
  deps: CompositeDeps,
  conversion: Conversion,
  work: Work,
): Promise<PreparedFile> {
  const job = await readJob(deps, conversion, work);
  const { folder, plan, signal } = job;
  const { paths, hasVoices } = await cutScenes(deps, job);
  const music = await fetchMusic(deps, job, hasVoices);
  const to = join(folder, 'film.mp4');
  const film = { folder, scenes: paths, seconds: secondsOf(plan.scenes), music, to };
  await deps.cutter.join(film, { signal, maxBytes: deps.limits.maxBytes.video });
  const made = await deps.mediaTool.probe(to, 'mov');
  const { width, height } = checkVideo(made, deps.limits);
  checkLength(made.format.duration, deps.limits);
  const thumb = await makePoster(deps.mediaTool, { folder, path: to, seen: { width, height } });
  const body = await readFile(to);
  return checkSize(deps.limits, { kind: 'video', body, mimeType: 'video/mp4', width, height, thumb });
}
