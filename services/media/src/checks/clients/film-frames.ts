import { AppError } from '@tapory/errors';
import { localOnly, type MediaTool } from '../../clients/media-tool.ts';
import { runTool, type ToolLimits } from '../../clients/run-tool.ts';

/** A frame of a film, as PNG, and where it is, seconds. */
export type FilmFrame = { picture: Buffer; second: number };

/** Frames of a local MP4, evenly over its length. TEMPORARILY_UNAVAILABLE when they take too long. */
export type FilmFrames = (path: string, signal?: AbortSignal) => Promise<FilmFrame[]>;

/** One frame for so many seconds of a film. */
const EVERY_S = 2.5;
const FRAMES = { least: 4, most: 12 };
/** Longer side; the model and the hash look at less. */
const SIDE = 448;

/** To find one frame: what lies between it and the key frame before is decoded. */
const FINDING: ToolLimits = { timeoutMs: 20_000, cpuS: 15, memoryKib: 1_500_000, outputBytes: 64 * 1024 };

/** The middles of the equal parts into which a film of this length is cut, seconds. */
export function secondsOfFrames(length: number): number[] {
  const count = Math.min(FRAMES.most, Math.max(FRAMES.least, Math.ceil(length / EVERY_S)));
  return Array.from({ length: count }, (_, place) => ((place + 0.5) * length) / count);
}

export type FilmFramesOptions = {
  ffmpeg: string;
  mediaTool: Pick<MediaTool, 'probe'>;
  /** Maximum pixels of a decoded frame. */
  maxPixels: number;
};

/** Frames by ffmpeg, each in a run of its own with limits; what is no film any more has none. */
export function createFilmFrames({ ffmpeg, mediaTool, maxPixels }: FilmFramesOptions): FilmFrames {
  const decoding = [...localOnly(1), '-max_pixels', String(maxPixels), '-nostdin'];
  const shape = `scale=w=${SIDE}:h=${SIDE}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
  const output = ['-frames:v', '1', '-an', '-vf', shape, '-c:v', 'png', '-threads', '1', '-f', 'image2pipe'];
  /** Empty where a film has no picture, or none that can be read. */
  async function find(path: string, second: number, signal: AbortSignal | undefined): Promise<Buffer> {
    const from = ['-ss', second.toFixed(3), '-f', 'mov', '-i', path];
    try {
      return await runTool(ffmpeg, [...decoding, ...from, ...output, '-'], { ...FINDING, signal });
    } catch (error) {
      if (error instanceof AppError && error.code === 'FILE_UNSUPPORTED') return Buffer.alloc(0);
      throw error;
    }
  }
  return async (path, signal) => {
    const { duration = 0 } = (await mediaTool.probe(path, 'mov')).format;
    const frames: FilmFrame[] = [];
    for (const second of secondsOfFrames(duration)) {
      const picture = await find(path, second, signal);
      // A container may say that it is longer than its pictures are.
      if (picture.length > 0) frames.push({ picture, second });
    }
    return frames;
  };
}
