import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AppError } from '@tapory/errors';
import { z } from 'zod';

const run = promisify(execFile);

/** Longest time that ffmpeg may work on one file, and of that on a processor; ms and s. */
const TIMEOUT_MS = 20_000;
const MAX_CPU_S = 15;

/** Address space of one ffmpeg, KiB: ten times what the largest video that is taken needs. */
const MAX_MEMORY_KIB = 1_500_000;

/**
 * Sets limits and becomes the program. macOS has no limit on address space; there the limits on pixels, threads, processor
 * time and time remain.
 */
const LIMITED = `ulimit -v ${MAX_MEMORY_KIB} 2>/dev/null; ulimit -t ${MAX_CPU_S}; exec "$@"`;

/** Local files only: a crafted file cannot make ffmpeg open anything else. One thread holds one frame's memory. */
const LOCAL_ONLY = ['-v', 'error', '-protocol_whitelist', 'file', '-threads', '1'];

/** ffmpeg was killed, by its time-out or by a limit, before it could say anything about the file. */
export class ToolKilled extends Error {
  override readonly name = 'ToolKilled';
}

type ToolFailure = { code?: unknown; signal?: unknown; killed?: boolean; stderr?: Buffer };

/** Exit codes from 128 on are the shell's word for a signal. */
function describeFailure(thrown: unknown): Error {
  const { code, signal, killed, stderr } = thrown as ToolFailure;
  if (killed || signal || (typeof code === 'number' && code > 128))
    return new AppError('TEMPORARILY_UNAVAILABLE', {
      cause: new ToolKilled('killed', { cause: thrown }),
      retryAfter: 5,
    });
  // Only a program that ran and said no speaks about the file.
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
  /** What is inside a local file; `format` is the demuxer that must understand it. FILE_UNSUPPORTED otherwise. */
  probe(path: string, format: 'mov' | 'mp3'): Promise<Probe>;
  /** The same pictures and sound without metadata, ordered so that playing starts while loading. */
  repack(from: string, to: string): Promise<void>;
  /** The first frame as PNG. */
  firstFrame(path: string): Promise<Buffer>;
};

export type MediaToolOptions = {
  ffmpeg: string;
  ffprobe: string;
  /** Most pixels of a frame that is decoded. */
  maxPixels: number;
};

/**
 * ffmpeg and ffprobe as separate processes with bounded memory and time, and nothing of this service's environment: its
 * secrets are not theirs. VIDEO_TOO_LARGE for more pixels than allowed; TEMPORARILY_UNAVAILABLE with the cause
 * `ToolKilled` when one was killed.
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
      const wish = ['-of', 'json', '-show_entries', 'format=duration:stream:stream_side_data'];
      const json = await call(ffprobe, [...decoding, '-f', format, ...wish, path]);
      return probeSchema.parse(JSON.parse(json.toString()));
    },
    async repack(from, to) {
      const keep = [
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
      await call(ffmpeg, [...input, ...keep, '-movflags', '+faststart', '-f', 'mp4', to]);
    },
    firstFrame: (path) =>
      call(ffmpeg, [
        ...[...decoding, '-nostdin', '-f', 'mov', '-i', path],
        ...['-frames:v', '1', '-c:v', 'png', '-threads', '1', '-f', 'image2pipe', '-'],
      ]),
  };
}
