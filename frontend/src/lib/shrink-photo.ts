import { ApiError } from './api/api-error.ts';

/** What the service takes, bytes. */
const MAX_BYTES = 720 * 1024;

/** Longer side in pixels and quality, one try after the other. */
const TRIES = [
  [1920, 0.85],
  [1600, 0.75],
  [1280, 0.65],
  [960, 0.6],
] as const;

const unreadable = (cause?: unknown): ApiError => new ApiError('PHOTO_UNREADABLE', { status: 0, cause });

async function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw unreadable();
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!drawn) throw unreadable();
  return drawn;
}

/** What this browser cannot draw: a photo that is broken, or a HEIC, which the service takes while it is small. */
function undrawable({ name, type }: File, cause: unknown): ApiError {
  if (!/hei[cf]$/i.test(type) && !/\.hei[cf]$/i.test(name)) return unreadable(cause);
  return new ApiError('PHOTO_HEIC_TOO_LARGE', { status: 0, cause });
}

async function smallEnough(file: File): Promise<Blob> {
  if (file.size <= MAX_BYTES) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      throw undrawable(file, cause);
    },
  );
  try {
    for (const [side, quality] of TRIES) {
      const drawn = await draw(picture, side, quality);
      if (drawn.size <= MAX_BYTES) return drawn;
    }
  } finally {
    picture.close();
  }
  throw unreadable();
}

const readAsDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(unreadable(reader.error)));
    reader.readAsDataURL(blob);
  });

/**
 * A photo as base64, drawn smaller by this device where the service would refuse it. PHOTO_UNREADABLE;
 * PHOTO_HEIC_TOO_LARGE in a browser that draws none.
 */
export async function shrinkPhoto(file: File): Promise<string> {
  const url = await readAsDataUrl(await smallEnough(file));
  return url.slice(url.indexOf(',') + 1);
}
