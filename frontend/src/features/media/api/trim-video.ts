import {
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionAudioOptions,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  type VideoCodec,
} from 'mediabunny';
import { type Sound, type TrimPlan, trimmedName, type VideoFacts } from '../trim-plan.ts';
import { CannotTrim, type OpenVideo, type TrimOptions } from './trimming.ts';

const openInput = (file: File) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });

/** Seconds of a video by its container, whether or not the browser decodes it; null where it is no MP4 or MOV. */
export async function readContainerLength(file: File): Promise<number | null> {
  const input = openInput(file);
  try {
    return (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

/** What phones play as it is comes first; the service converts the other one. */
async function chooseCodec(track: InputVideoTrack): Promise<VideoCodec> {
  if (typeof VideoEncoder === 'undefined' || typeof VideoDecoder === 'undefined')
    throw new CannotTrim('noCodecs');
  if (!(await track.canDecode())) throw new CannotTrim('undecodable');
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9'], { width: 1280, height: 720 });
  if (!codec) throw new CannotTrim('noCodecs');
  return codec;
}

const findAudioCodec = () => getFirstEncodableAudioCodec(['aac', 'opus']);

/** Browsers that encode films and no sound, such as Safari before 26, keep AAC as it is, which phones record. */
async function judgeSound(track: InputAudioTrack | null): Promise<Sound> {
  if (!track) return 'none';
  if ((await track.canDecode()) && (await findAudioCodec())) return 'encoded';
  return (await track.getCodec()) === 'aac' ? 'copied' : 'lost';
}

async function soundOptions({ sound, audioBits }: TrimPlan): Promise<ConversionAudioOptions> {
  if (sound === 'copied') return {};
  const codec = sound === 'encoded' ? await findAudioCodec() : null;
  return codec
    ? { codec, forceTranscode: true, quality: new Quality({ bitrate: audioBits }) }
    : { discard: true };
}

async function readFacts(input: Input, track: InputVideoTrack, file: File): Promise<VideoFacts> {
  const [lengthS, width, height, sound] = await Promise.all([
    input.computeDuration(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    input.getPrimaryAudioTrack().then(judgeSound),
  ]);
  return { bytes: file.size, lengthS, width, height, sound };
}

async function convert(
  { input, file, codec }: { input: Input; file: File; codec: VideoCodec },
  plan: TrimPlan,
  { signal, onProgress }: TrimOptions,
): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const { width, height, from: start, to: end, videoBits } = plan;
  const conversion = await Conversion.init({
    ...{ input, output, tracks: 'primary', trim: { start, end }, showWarnings: false },
    // No packet of copied sound begins before the part.
    copy: { boundaryPolicy: 'shrink' },
    // Neither the place nor the phone's name goes up.
    tags: {},
    video: {
      ...{ codec, width, height, fit: 'fill', allowTransformationMetadata: false, forceTranscode: true },
      ...{ keyFrameInterval: 2, quality: new Quality({ bitrate: videoBits }) },
    },
    audio: await soundOptions(plan),
  });
  const isWhole = conversion.discardedTracks.every(({ reason }) => reason === 'discarded_by_user');
  if (!conversion.isValid || !isWhole) throw new CannotTrim('undecodable');
  conversion.onProgress = (share) => onProgress(share);
  const cancel = () => void conversion.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  if (!target.buffer) throw new CannotTrim('broken');
  return new File([target.buffer], trimmedName(file.name), { type: 'video/mp4' });
}

/** Opens a video for cutting; it reads no more of it than it needs. {@link CannotTrim} where the browser cannot. */
export async function openVideo(file: File): Promise<OpenVideo> {
  const input = openInput(file);
  try {
    const track = await input.getPrimaryVideoTrack().catch(() => null);
    if (!track) throw new CannotTrim('broken');
    const codec = await chooseCodec(track);
    const facts = await readFacts(input, track, file).catch(() => null);
    if (!facts || !(facts.lengthS > 0)) throw new CannotTrim('broken');
    return {
      facts,
      cut: (plan, options) => convert({ input, file, codec }, plan, options),
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}
