import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Sides } from '../domain/film-shape.ts';
import { runTool, type ToolLimits } from './run-tool.ts';

/** To look into one file. */
const INSPECTION: ToolLimits = {
  timeoutMs: 20_000,
  cpuS: 15,
  memoryKib: 1_500_000,
  outputBytes: 256 * 1024 * 1024,
};

/** Frames that may become the poster. */
const POSTER_FRAMES = 5;

/** Of a waveform, pixels; and how much of a song is drawn, seconds: what is longer would take too long to read. */
const WAVE = { width: 480, height: 240, seconds: 1200 };
const WAVE_COLOUR = '0x0f766e';

/** Local files only: a crafted file cannot make ffmpeg open URLs. One thread: each needs the memory of a frame. */
export const localOnly = (threads: number): string[] => [
  ...['-v', 'error', '-protocol_whitelist', 'file', '-threads', String(threads)],
];

const AS_PNG = ['-c:v', 'png', '-threads', '1', '-f', 'image2pipe', '-'];

const streamSchema = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  pix_fmt: z.string().optional(),
  color_transfer: z.string().optional(),
  /** Frames a second, such as `30000/1001`; `0/0` for an unknown number. */
  avg_frame_rate: z.string().optional(),
  /** Which lines of a picture come first, such as `tt`; `progressive` where they come together. */
  field_order: z.string().optional(),
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

export type Stream = Probe['streams'][number];

/** The programs that read containers; ffmpeg is never left to guess. */
const DEMUXERS = {
  ...{ 'video/mp4': 'mov', 'video/x-msvideo': 'avi', 'video/matroska': 'matroska', 'video/mp2t': 'mpegts' },
  ...{ 'video/mpeg': 'mpeg', 'video/x-ms-asf': 'asf', 'video/ogg': 'ogg', 'video/x-flv': 'flv' },
  ...{ 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/flac': 'flac', 'audio/aac': 'aac' },
  ...{ 'audio/amr': 'amr', 'audio/aiff': 'aiff', 'audio/x-caf': 'caf' },
} as const;

export type Demuxer = (typeof DEMUXERS)[keyof typeof DEMUXERS];

/** The one that reads files of this type. */
export function demuxerOf(mimeType: string): Demuxer {
  if (!Object.hasOwn(DEMUXERS, mimeType)) throw new Error(`nothing reads ${mimeType}`);
  return DEMUXERS[mimeType as keyof typeof DEMUXERS];
}

/** Indexes of the streams that a repacked file keeps. */
export type PlayedStreams = { film: number; sound: number | undefined };

export type MediaTool = {
  /** Streams of a local file. FILE_UNSUPPORTED when it cannot read them. */
  probe(path: string, format: Demuxer): Promise<Probe>;
  /** Remuxes these streams without metadata and with faststart, so that playback can begin while the file loads. */
  repack(from: string, to: string, streams: PlayedStreams): Promise<void>;
  /** Copies the sound of an MP3 without its tags: they may hold names, pictures and places. */
  stripTags(from: string, to: string): Promise<void>;
  /** The picture inside a song as PNG; `stream` is its index. */
  cover(path: string, format: Demuxer, stream: number): Promise<Buffer>;
  /** How loud a song is from its beginning to its end, as a transparent PNG. */
  waveform(path: string, format: Demuxer, stream: number): Promise<Buffer>;
  /** Some frames of an MP4 that may become its poster, as PNG of this size; `folder` is empty. */
  posterFrames(path: string, folder: string, sides: Sides): Promise<Buffer[]>;
};

export type MediaToolOptions = {
  ffmpeg: string;
  ffprobe: string;
  /** Maximum pixels of a decoded frame. */
  maxPixels: number;
};

/** ffmpeg and ffprobe for looking into a file, and for what takes no encoding; see {@link runTool}. */
export function createMediaTool({ ffmpeg, ffprobe, maxPixels }: MediaToolOptions): MediaTool {
  const call = (program: string, args: string[]) => runTool(program, args, INSPECTION);
  const decoding = [...localOnly(1), '-max_pixels', String(maxPixels)];
  const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1'];
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
      const input = [...decoding, '-nostdin', '-f', 'mov', '-i', from];
      const output = ['-c', 'copy', ...withoutMetadata, '-movflags', '+faststart', '-f', 'mp4', to];
      await call(ffmpeg, [...input, ...kept, ...output]);
    },
    async stripTags(from, to) {
      const input = [...decoding, '-nostdin', '-f', 'mp3', '-i', from];
      const output = ['-c', 'copy', ...withoutMetadata, '-id3v2_version', '0', '-f', 'mp3', to];
      await call(ffmpeg, [...input, '-map', '0:a:0', ...output]);
    },
    cover(path, format, stream) {
      const input = [...decoding, '-nostdin', '-f', format, '-i', path, '-map', `0:${stream}`];
      return call(ffmpeg, [...input, '-frames:v', '1', ...AS_PNG]);
    },
    waveform(path, format, stream) {
      const input = [...decoding, '-nostdin', '-t', String(WAVE.seconds), '-f', format, '-i', path];
      const draw = `showwavespic=s=${WAVE.width}x${WAVE.height}:colors=${WAVE_COLOUR}:scale=sqrt`;
      const filter = `[0:${stream}]aformat=channel_layouts=mono,${draw}[wave]`;
      return call(ffmpeg, [
        ...input,
        '-filter_complex',
        filter,
        '-map',
        '[wave]',
        '-frames:v',
        '1',
        ...AS_PNG,
      ]);
    },
    async posterFrames(path, folder, { width, height }) {
      const input = ['-nostdin', '-f', 'mov', '-i', path];
      const shape = ['-vf', `scale=${width}:${height},setsar=1`, '-fps_mode', 'passthrough'];
      const output = ['-frames:v', String(POSTER_FRAMES), '-c:v', 'png', '-threads', '1', '-f', 'image2'];
      const draw = async (skipped: string[]) => {
        await call(ffmpeg, [...decoding, ...skipped, ...input, ...shape, ...output, join(folder, '%d.png')]);
        const names = await readdir(folder);
        return Promise.all(names.sort().map((name) => readFile(join(folder, name))));
      };
      // Frames that stand for themselves are the cleanest, and the others need not be decoded.
      const clean = await draw(['-skip_frame', 'nokey']);
      // A film that was trimmed as it is may begin behind the last of them.
      return clean.length > 0 ? clean : draw([]);
    },
  };
}
