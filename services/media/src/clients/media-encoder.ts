import type { FilmPlan, SoundPlan } from '../domain/encoding.ts';
import { type Demuxer, localOnly, type PlayedStreams } from './media-tool.ts';
import { runTool, type ToolLimits } from './run-tool.ts';

/** For the longest video of the largest frame, several times over. */
const ENCODING: Omit<ToolLimits, 'outputBytes'> = { timeoutMs: 600_000, cpuS: 600, memoryKib: 2_500_000 };

const THREADS = 2;

/** Of a picture that moves: its longest side across, pixels, and how much of it is shown. */
const MOVING = { side: 800, seconds: 60 };

/** Brings the light of a film for bright screens down to that of ordinary ones; without it, it looks washed out. */
const toneMap = (transfer: string): string =>
  [
    // Some cameras leave out the colours that belong to this light.
    `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc:range=tv`,
    'zscale=t=linear:npl=100',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ].join(',');

export type Encoding = {
  from: string;
  to: string;
  format: Demuxer;
  signal: AbortSignal;
  /** 0..1, as far as the length is known. */
  onProgress: (share: number) => void;
};

export type MediaEncoder = {
  /** Encodes a film as every phone plays it: H.264 and AAC in an MP4 that begins to play while it loads. */
  encodeFilm(encoding: Encoding, streams: PlayedStreams, plan: FilmPlan): Promise<void>;
  /** Encodes pictures that follow one another as a WebP that moves, without end. */
  encodeMoving(encoding: Encoding, stream: number, maxBytes: number): Promise<void>;
  /** Encodes a sound as MP3. */
  encodeSound(encoding: Encoding, stream: number, plan: SoundPlan): Promise<void>;
};

/** Reads how far ffmpeg is from what it reports, microseconds of the output a line. */
function createProgressReader(
  lengthS: number | undefined,
  onProgress: (share: number) => void,
): (text: string) => void {
  return (text) => {
    const [, time] = [...text.matchAll(/out_time_us=(\d+)/g)].at(-1) ?? [];
    if (time !== undefined && lengthS) onProgress(Math.min(1, Number(time) / 1_000_000 / lengthS));
  };
}

const filmFilters = ({ sides, transfer, frameRate, isInterlaced }: FilmPlan): string => {
  const scale = `scale=${sides.width}:${sides.height}`;
  const light = transfer ? [toneMap(transfer)] : [];
  const whole = isInterlaced ? ['bwdif=mode=send_frame'] : [];
  const rate = frameRate ? [`fps=${frameRate}`] : [];
  return [...whole, ...rate, scale, ...light, 'format=yuv420p', 'setsar=1'].join(',');
};

/** ffmpeg for what takes encoding; see {@link runTool}. */
export function createMediaEncoder(options: { ffmpeg: string; maxPixels: number }): MediaEncoder {
  const { ffmpeg, maxPixels } = options;
  const decoding = [...localOnly(THREADS), '-max_pixels', String(maxPixels), '-nostdin'];
  const reporting = ['-progress', 'pipe:1', '-nostats', '-stats_period', '0.5'];
  const bare = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-threads', String(THREADS)];

  async function encode(
    encoding: Encoding,
    plan: Omit<SoundPlan, 'soundKbps'>,
    output: string[],
  ): Promise<void> {
    const { from, format, to, signal, onProgress } = encoding;
    const { lengthS, maxS, maxBytes } = plan;
    const input = [...decoding, ...reporting, '-f', format, '-i', from];
    await runTool(ffmpeg, [...input, ...output, ...bare, '-t', String(maxS), to], {
      ...ENCODING,
      outputBytes: 2 * maxBytes,
      signal,
      onOutput: createProgressReader(lengthS, onProgress),
    });
  }

  return {
    encodeFilm(encoding, { film, sound }, plan) {
      const rate = Math.floor(plan.videoKbps);
      const picture = [
        ...['-map', `0:${film}`, '-vf', filmFilters(plan), '-c:v', 'libx264', '-preset', 'veryfast'],
        ...['-profile:v', 'high', '-level:v', '4.0', '-g', '60', '-crf', '23'],
        ...['-maxrate', `${rate}k`, '-bufsize', `${rate}k`],
      ];
      const voice = [
        '-map',
        `0:${sound}`,
        '-c:a',
        'aac',
        '-b:a',
        `${plan.soundKbps}k`,
        '-ac',
        '2',
        '-ar',
        '48000',
      ];
      const container = ['-max_muxing_queue_size', '1024', '-movflags', '+faststart', '-f', 'mp4'];
      return encode(encoding, plan, [...picture, ...(sound === undefined ? [] : voice), ...container]);
    },
    encodeMoving(encoding, stream, maxBytes) {
      const bounds = { lengthS: undefined, maxS: MOVING.seconds, maxBytes };
      const picture = ['-map', `0:${stream}`, '-an', '-vf', `scale='min(${MOVING.side},iw)':-2`];
      const how = ['-c:v', 'libwebp_anim', '-quality', '75', '-compression_level', '2', '-loop', '0'];
      return encode(encoding, bounds, [...picture, ...how, '-f', 'webp']);
    },
    encodeSound(encoding, stream, plan) {
      const voice = ['-map', `0:${stream}`, '-c:a', 'libmp3lame', '-b:a', `${plan.soundKbps}k`, '-ac', '2'];
      return encode(encoding, plan, [...voice, '-ar', '44100', '-id3v2_version', '0', '-f', 'mp3']);
    },
  };
}
