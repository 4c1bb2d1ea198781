/**
 * A program of its own: decodes the HEIC picture that comes in, and writes it as an upright JPEG. The decoder is
 * WebAssembly that nothing can interrupt, and a crafted file may make it take all the time and memory that there are.
 * Arguments: most pixels. Exits with 3 when the picture cannot be read, with 4 when it has too many pixels; what its
 * sides are then stands on stderr.
 */
import { buffer } from 'node:stream/consumers';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

const UNREADABLE = 3;
const TOO_MANY_PIXELS = 4;
const JPEG = { quality: 98, chromaSubsampling: '4:4:4' } as const;

const maxPixels = Number(process.argv[2]);
const pictures = new libheif.HeifDecoder().decode(await buffer(process.stdin));
const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
if (!picture) process.exit(UNREADABLE);
const [width, height] = [picture.get_width(), picture.get_height()];
if (width * height > maxPixels) {
  process.stderr.write(JSON.stringify({ width, height }), () => process.exit(TOO_MANY_PIXELS));
} else {
  // Filled by the decoder, RGBA.
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  picture.display(target, async (shown) => {
    if (!shown) process.exit(UNREADABLE);
    const raw = { width, height, channels: 4 } as const;
    const jpeg = sharp(Buffer.from(shown.data.buffer), { raw, limitInputPixels: false }).flatten({
      background: '#ffffff',
    });
    process.stdout.write(await jpeg.jpeg(JPEG).toBuffer());
  });
}
