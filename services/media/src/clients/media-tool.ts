import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AppError } from '@tapory/errors';
import { z } from 'zod';

const run = promisify(execFile);

/** Longest time that ffmpeg may work on one file, ms. */
const TIMEOUT_MS = 20_000;

/** Local files only: a crafted file cannot make ffmpeg open anything else. */
const LOCAL_ONLY = ['-v', 'error', '-protocol_whitelist', 'file'];

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

/** ffmpeg and ffprobe as separate processes, killed when they take too long. */
export function createMediaTool(programs: { ffmpeg: string; ffprobe: string }): MediaTool {
  async function call(program: string, args: string[]): Promise<Buffer> {
    try {
      const { stdout } = await run(program, args, {
        encoding: 'buffer',
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    } catch (error) {
      // Only a program that ran and said no speaks about the file.
      const didRun = typeof (error as { code?: unknown }).code === 'number';
      throw new AppError(didRun ? 'FILE_UNSUPPORTED' : 'TEMPORARILY_UNAVAILABLE', { cause: error });
    }
  }
  return {
    async probe(path, format) {
      const wish = ['-of', 'json', '-show_entries', 'format=duration:stream:stream_side_data'];
      const json = await call(programs.ffprobe, [...LOCAL_ONLY, '-f', format, ...wish, path]);
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
      const input = [...LOCAL_ONLY, '-nostdin', '-f', 'mov', '-i', from];
      await call(programs.ffmpeg, [...input, ...keep, '-movflags', '+faststart', '-f', 'mp4', to]);
    },
    firstFrame: (path) =>
      call(programs.ffmpeg, [
        ...[...LOCAL_ONLY, '-nostdin', '-f', 'mov', '-i', path],
        ...['-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-'],
      ]),
  };
}
