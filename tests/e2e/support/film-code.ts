import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeCode } from '@tapory/qr-code/modules';

const [WIDTH, HEIGHT] = [640, 480];
/** Side of a module of the code (px). */
const MODULE = 9;
const [BLACK, WHITE, GREY] = [16, 235, 128];

/** A film (Y4M, uncompressed) of one frame that shows a QR code as a camera would see it on a label; returns its path. */
export function filmCode(text: string): string {
  const modules = encodeCode(text);
  const side = modules.length * MODULE;
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const [left, top] = [(WIDTH - side) >> 1, (HEIGHT - side) >> 1];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)])
        luma[(top + y) * WIDTH + left + x] = BLACK;
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\nFRAME\n`);
  const path = join(mkdtempSync(join(tmpdir(), 'tapory-film-')), 'code.y4m');
  writeFileSync(path, Buffer.concat([header, luma, chroma]));
  return path;
}
