import { renderPicture, restylePicture } from '@tapory/embedded-renderer';
import { drawnSubject, figurineLook } from '@tapory/figurine';
import type { ImageProvider, RenderedImage, RenderRequest } from './image-provider.ts';

/** The drawing's share of a figurine's progress; the rest is moulding. */
const DRAWING_SHARE = 0.6;

/** It draws what words name, hence it is given the wish alone, or a template of its own. */
const draw = ({ photo, words, ...request }: RenderRequest): Promise<RenderedImage> =>
  photo
    ? restylePicture({ ...request, photo: photo.png, strength: photo.strength })
    : renderPicture({ ...request, prompt: words });

/** The drawing's subject, moulded. Where that is, the drawing knows; on a photo it is looked for. */
async function mould(request: RenderRequest): Promise<RenderedImage> {
  const { size, onProgress, signal } = request;
  const drawn = await draw({ ...request, onProgress: (percent) => onProgress(percent * DRAWING_SHARE) });
  const subject = request.photo ? null : await drawnSubject({ ...request, prompt: request.words });
  signal.throwIfAborted();
  const png = await figurineLook({ picture: drawn.png, subject, size });
  signal.throwIfAborted();
  onProgress(100);
  return { ...drawn, png };
}

/** Draws in this process. For demonstrations and tests, hence marked as a demo renderer. */
export const embeddedProvider: ImageProvider = {
  name: 'embedded',
  model: 'embedded',
  costMilli: 0,
  isDemo: true,
  canTransform: true,
  render: (request) => (request.isFigurine ? mould(request) : draw(request)),
};
