import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AppError } from '@tapory/errors';
import { z } from 'zod';

const run = promisify(execFile);

/** Maximum wall-clock and CPU time of ffmpeg for one file. */
const TIMEOUT_MS = 20_000;
const MAX_CPU_S = 15;

/** Address space of one ffmpeg: ten times the need of the largest accepted video. */
const MAX_MEMORY_KIB = 1_500_000;

/**
 * Sets the limits and executes the program. macOS does not limit address space; the limits on pixels, threads, CPU time
 * and wall-clock time remain.
 */
const LIMITED = `ulimit -v ${MAX_MEMORY_KIB} 2>/dev/null; ulimit -t ${MAX_CPU_S}; exec "$@"`;

/** Local files only: a crafted file cannot make ffmpeg open URLs. One thread: each needs the memory of a frame. */
const LOCAL_ONLY = ['-v', 'error', '-protocol_whitelist', 'file', '-threads', '1'];

/** ffmpeg was killed by its timeout or by a limit, so that nothing is known about the file. */
export class ToolKilled extends Error {
  override readonly name = 'ToolKilled';
}

type ToolFailure = { code?: unknown; signal?: unknown; killed?: boolean; stderr?: Buffer };

/** The shell reports a signal as an exit code above 128. */
function describeFailure(thrown: unknown): Error {
  const { code, signal, killed, stderr } = thrown as ToolFailure;
  if (killed || signal || (typeof code === 'number' && code > 128))
    return new AppError('TEMPORARILY_UNAVAILABLE', {
      cause: new ToolKilled('killed', { cause: thrown }),
      retryAfter: 5,
    });
  // Not a failure of the file: the program could not be started.
  if (typeof code !== 'number' || code === 127)
    return new AppError('TEMPORARILY_UNAVAILABLE', { cause: thrown, retryAfter: 5 });
  const isTooLarge = stderr?.includes('exceeds specified max pixel count');
  return new AppError(isTooLarge ? 'VIDEO_TOO_LARGE' : 'FILE_UNSUPPORTED', { cause: thrown });
}

const streamSchema = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  pix_fmt: z.string().optional(),
  /** Width and height of a pixel, such as `4:3`; `0:1` and `N/A` for an unknown one. */
  sample_aspect_ratio: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});

const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
});

export type Probe = z.output<typeof probeSchema>;

/** Indexes of the streams that a repacked file keeps. */
export type PlayedStreams = { film: number; sound: number | undefined };

export type MediaTool = {
  /** Streams of a local file, read by the demuxer `format`. FILE_UNSUPPORTED when it cannot read them. */
  probe(path: string, format: 'mov' | 'mp3'): Promise<Probe>;
  /** Remuxes these streams without metadata and with faststart, so that playback can begin while the file loads. */
  repack(from: string, to: string, streams: PlayedStreams): Promise<void>;
  /** The first frame as PNG, with square pixels. */
  firstFrame(path: string): Promise<Buffer>;
};

export type MediaToolOptions = {
  ffmpeg: string;
  ffprobe: string;
  /** Maximum pixels of a decoded frame. */
  maxPixels: number;
};

/**
 * ffmpeg and ffprobe as child processes with limited memory and time, and without this service's environment, which
 * contains secrets. VIDEO_TOO_LARGE for too many pixels; TEMPORARILY_UNAVAILABLE with the cause `ToolKilled` when one was
 * killed.
 */
export function createMediaTool({ ffmpeg, ffprobe, maxPixels }: MediaToolOptions): MediaTool {
  async function call(program: string, args: string[]): Promise<Buffer> {
    try {
      const { stdout } = await run('/bin/sh', ['-c', LIMITED, 'sh', program, ...args], {
        encoding: 'buffer',
        env: { PATH: process.env.PATH },
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    } catch (error) {
      throw describeFailure(error);
    }
  }
  const decoding = [...LOCAL_ONLY, '-max_pixels', String(maxPixels)];
  return {
    async probe(path, format) {
      const output = [
        '-of',
        'json',
        '-show_entries',
        'format=duration:stream:stream_side_data:stream_disposition',
      ];
      const json = await call(ffprobe, [...decoding, '-f', format, ...output, path]);
      return probeSchema.parse(JSON.parse(json.toString()));
    },
    async repack(from, to, { film, sound }) {
      const kept = [film, ...(sound === undefined ? [] : [sound])].flatMap((index) => ['-map', `0:${index}`]);
      const mapping = [...kept, '-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1'];
      const input = [...decoding, '-nostdin', '-f', 'mov', '-i', from];
      await call(ffmpeg, [...input, ...mapping, '-movflags', '+faststart', '-f', 'mp4', to]);
    },
    firstFrame: (path) =>
      call(ffmpeg, [
        ...[...decoding, '-nostdin', '-f', 'mov', '-i', path],
        ...['-vf', 'scale=trunc(iw*if(sar\\,sar\\,1)):ih,setsar=1'],
        ...['-frames:v', '1', '-c:v', 'png', '-threads', '1', '-f', 'image2pipe', '-'],
      ]),
  };
}
