import type { Entry } from './pack.ts';
import { recolourDrawing } from './recolour-drawing.ts';

/** A drawing of the pack on its way into a scene. */
export type Picture = {
  /** In hero's units, around x = 0 and standing on y = 0. */
  width: number;
  height: number;
  /** Its colour was asked for. */
  isTinted: boolean;
  /** An image of the drawing with its colours passed through a function, as sharp as it is at that scale. */
  paint(colour: (hex: string) => string, at: number): string;
};

/**
 * The drawings of one scene. Each is rasterised once for all its copies: their filters would be computed again for every
 * one. Until then its address stands for it.
 */
export type PictureSheet = {
  add(drawing: { body: string; box: Entry['box']; edge: number; isTinted?: boolean }): Picture;
  /** Replaces the addresses by the images. */
  fill(svg: string): Promise<string>;
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** `scale`: px of the finished picture for each of the hero's units. */
export function createPictureSheet(scale: number): PictureSheet {
  const addresses = new Map<string, string>();

  async function rasterise(svg: string): Promise<string> {
    const { default: sharp } = await import('sharp');
    const png = await sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  }

  return {
    add({ body, box: [x, y, w, h], edge, isTinted = false }) {
      const unit = edge / Math.max(w, h);
      const [width, height] = [w * unit, h * unit];
      return {
        width,
        height,
        isTinted,
        paint(colour, at) {
          const px = (side: number): number => Math.max(16, Math.ceil(side * scale * at));
          const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${px(width)}" height="${px(height)}">${recolourDrawing(body, colour)}</svg>`;
          const address = addresses.get(svg) ?? `subject:${addresses.size}:`;
          addresses.set(svg, address);
          return `<image href="${address}" x="${round(-width / 2)}" y="${round(-height)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="none"/>`;
        },
      };
    },

    async fill(svg) {
      let filled = svg;
      for (const [drawing, address] of addresses)
        if (filled.includes(address)) filled = filled.replaceAll(address, await rasterise(drawing));
      return filled;
    },
  };
}
