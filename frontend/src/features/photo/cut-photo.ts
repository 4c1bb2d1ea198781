import { useEffect, useState } from 'react';
import type { Crop } from '../../lib/api/gen/ai-generation/types.gen.ts';

/** A photo that this browser can show: its address and sides, px. */
export type ShownPhoto = { url: string; width: number; height: number };

async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The chosen file as a photo, before it is uploaded; `isHidden` where this browser cannot show its format. */
export function useLocalPhoto(file: File | null): { photo: ShownPhoto | null; isHidden: boolean } {
  const [shown, setShown] = useState<{ photo: ShownPhoto | null; isHidden: boolean }>({
    photo: null,
    isHidden: false,
  });
  useEffect(() => {
    setShown({ photo: null, isHidden: false });
    if (!file) return;
    let isHere = true;
    const url = URL.createObjectURL(file);
    decode(url).then(
      ({ naturalWidth: width, naturalHeight: height }) =>
        isHere && setShown({ photo: { url, width, height }, isHidden: false }),
      () => isHere && setShown({ photo: null, isHidden: true }),
    );
    return () => {
      isHere = false;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return shown;
}

/** Edge of what a piece shows of a photo, px. */
const EDGE = 800;

/** Where the source's top left corner comes to lie after its quarter turns, as shares of the turned sides. */
const CORNERS: Record<Crop['rotation'], [x: number, y: number]> = {
  0: [0, 0],
  90: [1, 0],
  180: [1, 1],
  270: [0, 1],
};

/** The square of a photo as a picture. */
async function cut({ url, width, height }: ShownPhoto, crop: Crop): Promise<Blob | null> {
  const image = await decode(url);
  const [turnedWidth, turnedHeight] = crop.rotation % 180 === 0 ? [width, height] : [height, width];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = EDGE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const scale = EDGE / (crop.width * turnedWidth);
  const [x, y] = CORNERS[crop.rotation];
  pen.scale(scale, scale);
  pen.translate((x - crop.x) * turnedWidth, (y - crop.y) * turnedHeight);
  pen.rotate((crop.rotation * Math.PI) / 180);
  pen.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
}

/** Address of the square of a photo that is printed; null until it is cut, and without a photo. */
export function useCutPhoto(photo: ShownPhoto | null, crop: Crop | null): string | null {
  const [made, setMade] = useState<string | null>(null);
  const wanted = photo && crop ? JSON.stringify([photo, crop]) : null;
  useEffect(() => {
    if (wanted === null) return setMade(null);
    let [isHere, address]: [boolean, string | null] = [true, null];
    const [shown, square] = JSON.parse(wanted) as [ShownPhoto, Crop];
    const show = (blob: Blob | null) => {
      if (!isHere || !blob) return;
      address = URL.createObjectURL(blob);
      setMade(address);
    };
    cut(shown, square).then(show, () => undefined);
    return () => {
      isHere = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [wanted]);
  return made;
}
