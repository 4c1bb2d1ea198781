import type { Demuxer, MediaTool, Probe } from '../clients/media-tool.ts';
import { findSound } from './check-video.ts';

type Song = { path: string; format: Demuxer; probe: Probe };

const pictureOf = ({ streams }: Probe): number | undefined =>
  streams.find(({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic === 1)
    ?.index;

/**
 * The cover of a song, else its waveform, as a thumbnail without what programs wrote into it; null when neither can be
 * drawn, since a song plays without.
 */
export async function drawSong(
  mediaTool: Pick<MediaTool, 'cover' | 'waveform'>,
  { path, format, probe }: Song,
): Promise<Buffer | null> {
  const { buildSongPicture } = await import('../clients/image-tool.ts');
  const [cover, sound] = [pictureOf(probe), findSound(probe)];
  const drawings = [
    ...(cover === undefined ? [] : [() => mediaTool.cover(path, format, cover)]),
    ...(sound === undefined ? [] : [() => mediaTool.waveform(path, format, sound.index)]),
  ];
  for (const draw of drawings) {
    const picture = await draw()
      .then(buildSongPicture)
      .catch(() => null);
    if (picture) return picture;
  }
  return null;
}
