import { AppError } from '@tapory/errors';
import { localOnly } from '../../clients/media-tool.ts';
import { runTool, type ToolLimits } from '../../clients/run-tool.ts';

/** A frame of a film, as PNG, and where it is, seconds. */
export type FilmFrame = { picture: Buffer; second: number };

/** Stands for frames that cannot be looked at; no picture is read from it, so that a person is asked in the end. */
export const UNREAD: FilmFrame = { picture: Buffer.alloc(0), second: 0 };

/** The demuxers of an MP4, and of a PNG that moves. */
export type FilmFormat = 'mov' | 'apng';

/**
 * Frames of a local film or moving PNG, evenly over the length of its pictures, with the last one, which stays while a film's sound goes on.
 * TEMPORARILY_UNAVAILABLE when they take too long.
 */
export type FilmFrames = (path: string, format: FilmFormat, signal?: AbortSignal) => Promise<FilmFrame[]>;

/** One frame for so many seconds of a film. */
const EVERY_S = 2.5;
const FRAMES = { least: 4, most: 12 };
/** Longer side; the model and the hash look at less. */
export const FRAME_SIDE = 448;

/** To find one frame: what lies between it and the key frame before is decoded. */
const FINDING: ToolLimits = { timeoutMs: 20_000, cpuS: 15, memoryKib: 1_500_000, outputBytes: 64 * 1024 };

/** The middles of the equal parts into which a film of this length is cut, seconds. */
export function secondsOfFrames(length: number): number[] {
  const count = Math.min(FRAMES.most, Math.max(FRAMES.least, Math.ceil(length / EVERY_S)));
  return Array.from({ length: count }, (_, place) => ((place + 0.5) * length) / count);
}

/** A packet as ffmpeg lists it: stream, when it is decoded, when it is shown; before them the unit of time. */
const UNIT = /^#tb 0: (\d+)\/(\d+)$/m;
const SHOWN = /^0,\s*-?\d+,\s*(-?\d+),/gm;

/** When the frames of a film are shown, seconds, in their order: neither evenly nor until its end. */
export function timesOf(list: string): number[] {
  const [, count = '0', of = '1'] = UNIT.exec(list) ?? [];
  const unit = Number(count) / Number(of);
  const shown = [...list.matchAll(SHOWN)].map(([, time]) => Number(time) * unit);
  return shown.map((time) => Math.max(0, time)).toSorted((a, b) => a - b);
}

/** The frames that one sees at the middles of a film's parts, and the last one, by when they begin to be shown. */
export function chooseFrames(times: readonly number[]): number[] {
  const last = times.at(-1);
  if (last === undefined) return [];
  const seen = secondsOfFrames(last).map(
    (second) => times.findLast((time) => time <= second) ?? times[0] ?? 0,
  );
  return [...new Set([...seen, last])];
}

/** A millionth is lost in writing a time; what is shown before it is not taken. */
const BEFORE_S = 0.000_5;

/** Of a frame: when it is shown, seconds, and how many are shown before it. */
type Place = { second: number; place: number };

export type FilmFramesOptions = {
  ffmpeg: string;
  /** Maximum pixels of a decoded frame. */
  maxPixels: number;
};

/** Frames by ffmpeg, each in a run of its own with limits; what is no film any more has none. */
export function createFilmFrames({ ffmpeg, maxPixels }: FilmFramesOptions): FilmFrames {
  const decoding = [...localOnly(1), '-max_pixels', String(maxPixels), '-nostdin'];
  const shape = `scale=w=${FRAME_SIDE}:h=${FRAME_SIDE}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
  const output = ['-frames:v', '1', '-an', '-c:v', 'png', '-threads', '1', '-f', 'image2pipe', '-'];
  /** Empty where a film has no picture, or none that can be read. */
  async function run(args: string[], signal: AbortSignal | undefined): Promise<Buffer> {
    try {
      return await runTool(ffmpeg, [...decoding, ...args], { ...FINDING, signal });
    } catch (error) {
      if (error instanceof AppError && error.code === 'FILE_UNSUPPORTED') return Buffer.alloc(0);
      throw error;
    }
  }
  const find = {
    mov(path: string, { second }: Place): string[] {
      const from = ['-ss', Math.max(0, second - BEFORE_S).toFixed(6), '-f', 'mov', '-i', path];
      return [...from, '-vf', shape, ...output];
    },
    // Has no index to seek by: all before it is decoded.
    apng: (path: string, { place }: Place): string[] => [
      ...['-f', 'apng', '-i', path, '-vf', `select=eq(n\\,${place}),${shape}`, ...output],
    ],
  };
  return async (path, format, signal) => {
    const listing = ['-f', format, '-i', path, '-map', '0:v:0', '-c', 'copy', '-f', 'framecrc', '-'];
    const times = timesOf((await run(listing, signal)).toString());
    const frames: FilmFrame[] = [];
    for (const second of chooseFrames(times)) {
      const picture = await run(find[format](path, { second, place: times.indexOf(second) }), signal);
      // One that cannot be decoded is not seen.
      if (picture.length > 0) frames.push({ picture, second });
    }
    return frames;
  };
}
