import { files } from '@tapory/shop';

/** What a chosen video is measured against: bytes as it is uploaded, and seconds. */
export type VideoLimits = { maxBytes: number; maxSeconds: number };

export type Excess = { isLong: boolean; isLarge: boolean };

/** What of a video is kept, seconds from its beginning. */
export type Range = { from: number; to: number };

/**
 * What becomes of a video's sound where it is cut: encoded anew, copied as it is because the browser encodes none, or lost
 * because it can do neither.
 */
export type Sound = 'none' | 'encoded' | 'copied' | 'lost';

/** A video as it is before it is cut; pixels as they are seen. */
export type VideoFacts = {
  bytes: number;
  lengthS: number;
  width: number;
  height: number;
  sound: Sound;
};

/** What becomes of a part of a video: pixels, bits a second, and about how many bytes. */
export type TrimPlan = Range & {
  sound: Sound;
  seconds: number;
  width: number;
  height: number;
  videoBits: number;
  audioBits: number;
  bytes: number;
};

/** As the service: phones show whole seconds, and a film of 0:30 has up to 31. */
const SHOWN_S = 1;

/** Steps of the fields, and the shortest part, seconds. */
export const STEP_S = 0.1;
const SHORTEST_S = 1;

/** Longer and shorter side of what phones are sent (product specification §4), pixels. */
const FRAME = { long: 1280, short: 720 };

/** Room for the sound, bits a second; what phones record, and is copied, has no more. */
const AUDIO_BITS: Record<Sound, number> = { none: 0, encoded: 128_000, copied: 256_000, lost: 0 };
/** Below this a film is a blur, bits a second. */
const LEAST_VIDEO_BITS = 300_000;
/** Of a frame of `FRAME`; more of them are seen by nobody. */
const MOST_VIDEO_BITS = 4_000_000;

/** Encoders do not meet a rate exactly. */
const FILL = 0.9;

const toStep = (seconds: number): number => Math.round(seconds / STEP_S) / (1 / STEP_S);
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** By how much a video is too much; a length that nobody knows is not too long. */
export function excessOf(video: { bytes: number; lengthS: number | null }, limits: VideoLimits): Excess {
  return {
    isLong: video.lengthS !== null && video.lengthS >= limits.maxSeconds + SHOWN_S,
    isLarge: video.bytes > limits.maxBytes,
  };
}

/** The beginning of a video, as much of it as may be kept. */
export const firstRange = (lengthS: number, maxSeconds: number): Range => ({
  from: 0,
  to: toStep(Math.min(lengthS, maxSeconds)),
});

/** A range after one of its ends was moved: within the video, and neither too short nor too long; the other end gives way. */
export function moveEdge(
  { from, to }: Range,
  edge: keyof Range,
  { value, lengthS, maxSeconds }: { value: number; lengthS: number; maxSeconds: number },
): Range {
  const shortest = Math.min(SHORTEST_S, lengthS);
  if (edge === 'from') {
    const next = clamp(value, 0, lengthS - shortest);
    return {
      from: toStep(next),
      to: toStep(clamp(to, next + shortest, Math.min(lengthS, next + maxSeconds))),
    };
  }
  const next = clamp(value, shortest, lengthS);
  return { from: toStep(clamp(from, Math.max(0, next - maxSeconds), next - shortest)), to: toStep(next) };
}

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

function shrink({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, FRAME.long / long, FRAME.short / short);
  return { width: even(width * scale), height: even(height * scale) };
}

/**
 * What a part of a video becomes: small enough that the shop stores it as it is, and never more bits a second than the
 * video itself has.
 */
export function planTrim(video: VideoFacts, range: Range, maxBytes: number): TrimPlan {
  const seconds = toStep(range.to - range.from);
  const frame = shrink(video);
  const audioBits = AUDIO_BITS[video.sound];
  const room = (Math.min(maxBytes, files.videoMaxBytes) * FILL * 8) / seconds - audioBits;
  const share = (frame.width * frame.height) / (FRAME.long * FRAME.short);
  const own = (video.bytes * 8) / video.lengthS;
  const videoBits = Math.round(Math.max(LEAST_VIDEO_BITS, Math.min(room, own, MOST_VIDEO_BITS * share)));
  const bytes = Math.round(((videoBits + audioBits) * seconds) / 8);
  return { ...range, ...frame, sound: video.sound, seconds, videoBits, audioBits, bytes };
}

/** The name of the part: it is an MP4, whatever the video was. */
export const trimmedName = (name: string): string => `${name.replace(/\.[a-z0-9]{1,4}$/i, '')}.mp4`;
