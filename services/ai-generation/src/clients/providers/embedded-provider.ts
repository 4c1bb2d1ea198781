import { renderPicture, restylePicture } from '@tapory/embedded-renderer';
import type { ImageProvider } from './image-provider.ts';

/** Draws in this process. For demonstrations and tests, hence marked as a demo renderer. */
export const embeddedProvider: ImageProvider = {
  name: 'embedded',
  model: 'embedded',
  costMilli: 0,
  isDemo: true,
  canTransform: true,
  render: ({ photo, ...request }) =>
    photo
      ? restylePicture({ ...request, photo: photo.png, strength: photo.strength })
      : renderPicture(request),
};
