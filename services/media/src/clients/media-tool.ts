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
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});

const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
});

export type Probe = z.output<typeof probeSchema>;

export type MediaTool = {
  /** Streams of a local file, read by the demuxer `format`. FILE_UNSUPPORTED when it cannot read them. */
  probe(path: string, format: 'mov' | 'mp3'): Promise<Probe>;
  /** Remuxes without metadata and with faststart, so that playback can begin while the file loads. */
  repack(from: string, to: string): Promise<void>;
  /** The first frame as PNG. */
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
      const output = ['-of', 'json', '-show_entries', 'format=duration:stream:stream_side_data'];
      const json = await call(ffprobe, [...decoding, '-f', format, ...output, path]);
      return probeSchema.parse(JSON.parse(json.toString()));
    },
    async repack(from, to) {
      const mapping = [
        '-map',
        '0:v:0',
        '-map',
        '0:a:0?',
        '-c',
        'copy',
        '-map_metadata',
        '-1',
        '-map_chapters',
        '-1',
      ];
      const input = [...decoding, '-nostdin', '-f', 'mov', '-i', from];
      await call(ffmpeg, [...input, ...mapping, '-movflags', '+faststart', '-f', 'mp4', to]);
    },
    firstFrame: (path) =>
      call(ffmpeg, [
        ...[...decoding, '-nostdin', '-f', 'mov', '-i', path],
        ...['-frames:v', '1', '-c:v', 'png', '-threads', '1', '-f', 'image2pipe', '-'],
      ]),
  };
}
