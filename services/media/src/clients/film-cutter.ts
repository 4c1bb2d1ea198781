import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Music } from '../domain/composite.ts';
import type { Sides } from '../domain/film-shape.ts';
import { localOnly } from './media-tool.ts';
import { runTool, type ToolLimits } from './run-tool.ts';

/** Frames a second. */
const RATE = 30;

const SAMPLES = 48_000;

/** How long the title stays, seconds. */
const TITLE_S = 3;

const SOUND_KBPS = 128;

const THREADS = 2;

/** For one scene, or for putting all of them together, many times over. */
const CUTTING: Omit<ToolLimits, 'outputBytes'> = { timeoutMs: 300_000, cpuS: 300, memoryKib: 2_500_000 };

export type SceneCut = {
  /** A picture of the film's size, or a clip of any. */
  from: { picture: string } | { clip: string; hasSound: boolean };
  seconds: number;
  /** Transparent pictures of the film's size. */
  caption: string | null;
  title: string | null;
  to: string;
};

export type Film = {
  folder: string;
  /** In their order, in this folder. */
  scenes: readonly string[];
  seconds: number;
  music: (Music & { path: string }) | null;
  to: string;
};

export type CutterOptions = { ffmpeg: string; maxPixels: number };

type Run = { signal: AbortSignal; maxBytes: number };

export type FilmCutter = {
  /** Encodes one scene, of exactly its length, with sound or silence. */
  cutScene(scene: SceneCut, sides: Sides, run: Run & { kbps: number }): Promise<void>;
  /** Puts scenes together without encoding their pictures again, with music. */
  join(film: Film, run: Run): Promise<void>;
};

/** Scenes are put together as they are: whatever they come from, their colours are told in one way. */
const COLOURS = 'out_color_matrix=bt709:out_range=tv';
const COLOUR_TAGS = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
];

/** Fills the film with the clip, all of it seen, with itself, blurred, behind it. */
function fillWith({ width, height }: Sides): string {
  const small = `${width / 8}:${height / 8}`;
  const behind = `scale=${small}:force_original_aspect_ratio=increase,crop=${small},boxblur=4,scale=${width}:${height},eq=brightness=-0.08`;
  const whole = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
  const upright = `setpts=PTS-STARTPTS,fps=${RATE},scale=trunc(iw*sar/2)*2:ih:${COLOURS},setsar=1,tpad=stop=-1:stop_mode=clone`;
  return `[0:v:0]${upright},split[a][b];[a]${behind}[behind];[b]${whole}[whole];[behind][whole]overlay=(W-w)/2:(H-h)/2`;
}

/** All texts of a film are pictures, so that nothing that somebody typed is part of an argument. */
function filtersOf({ from, caption, title }: SceneCut, sides: Sides): string {
  const overlays = [
    ...(caption === null ? [] : ['']),
    ...(title === null ? [] : [`:enable='lt(t,${TITLE_S})'`]),
  ];
  const base =
    'picture' in from ? `[0:v]setpts=PTS-STARTPTS,scale=${COLOURS},format=yuv420p` : fillWith(sides);
  const written = overlays.map((when, index) => `[v${index}];[v${index}][${index + 2}:v]overlay=0:0${when}`);
  return `${base}${written.join('')},format=yuv420p,setsar=1[picture]`;
}

const musicFilter = ({ volume, fadeInS, fadeOutS }: Music, seconds: number): string =>
  [
    `[1:a:0]atrim=0:${seconds},asetpts=PTS-STARTPTS,volume=${volume}`,
    `afade=t=in:d=${fadeInS},afade=t=out:st=${seconds - fadeOutS}:d=${fadeOutS}[music];[0:a][music]amix=inputs=2`,
  ]
    .join(',')
    .concat(':duration=first:normalize=0,alimiter=limit=0.95:level=0[sound]');

/** ffmpeg for composite videos; see {@link runTool}. */
export function createFilmCutter({ ffmpeg, maxPixels }: CutterOptions): FilmCutter {
  const reading = [...localOnly(THREADS), '-max_pixels', String(maxPixels)];
  const still = (path: string): string[] => [...reading, '-f', 'image2', '-pattern_type', 'none', '-i', path];
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-threads', String(THREADS)];
  const call = (args: string[], { signal, maxBytes }: Run) =>
    runTool(ffmpeg, ['-nostdin', ...args], { ...CUTTING, outputBytes: 4 * maxBytes, signal });
  return {
    async cutScene(scene, sides, run) {
      const { from, seconds, caption, title, to } = scene;
      const isClip = 'clip' in from;
      const picture = isClip
        ? [...reading, '-f', 'mov', '-i', from.clip]
        : ['-loop', '1', '-framerate', String(RATE), ...still(from.picture)];
      const silence = ['-f', 'lavfi', '-i', `anullsrc=r=${SAMPLES}:cl=stereo`];
      const texts = [caption, title].flatMap((path) => (path === null ? [] : still(path)));
      const sound =
        isClip && from.hasSound ? ['-map', '0:a:0', '-af', 'asetpts=PTS-STARTPTS,apad'] : ['-map', '1:a'];
      const film = [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-level:v', '4.0', '-crf', '22'],
        // Without frames that lean on later ones every scene begins at zero.
        ...['-bf', '0', ...COLOUR_TAGS],
        ...[
          '-maxrate',
          `${run.kbps}k`,
          '-bufsize',
          `${run.kbps}k`,
          '-g',
          String(2 * RATE),
          '-r',
          String(RATE),
        ],
        ...['-frames:v', String(Math.round(seconds * RATE)), '-video_track_timescale', String(RATE * 512)],
      ];
      const samples = ['-c:a', 'pcm_s16le', '-ar', String(SAMPLES), '-ac', '2', '-t', String(seconds)];
      await call(
        [
          ...[...picture, ...silence, ...texts, '-filter_complex', filtersOf(scene, sides)],
          ...['-map', '[picture]', ...sound, ...film, ...samples, ...bare, '-f', 'mov', to],
        ],
        run,
      );
    },
    async join({ folder, scenes, seconds, music, to }, run) {
      const list = join(folder, 'scenes.txt');
      await writeFile(list, scenes.map((path) => `file '${basename(path)}'\n`).join(''));
      const input = [...reading, '-f', 'concat', '-safe', '1', '-i', list];
      const song = music ? ['-stream_loop', '-1', ...reading, '-f', 'mp3', '-i', music.path] : [];
      const sound = music
        ? ['-filter_complex', musicFilter(music, seconds), '-map', '[sound]']
        : ['-map', '0:a:0'];
      const encoded = ['-c:v', 'copy', '-c:a', 'aac', '-b:a', `${SOUND_KBPS}k`, '-ar', String(SAMPLES)];
      const container = ['-ac', '2', '-t', String(seconds), '-movflags', '+faststart', '-f', 'mp4', to];
      await call([...input, ...song, '-map', '0:v:0', ...sound, ...encoded, ...bare, ...container], run);
    },
  };
}
