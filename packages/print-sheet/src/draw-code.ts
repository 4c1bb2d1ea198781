import { encodeCode } from '@tapory/qr-code/modules';
import { type PDFPage, rgb } from 'pdf-lib';
import { MM } from './index.ts';

/** Draws a QR code with its quiet zone into a square, mm from the page's lower left corner. */
export function drawCode(
  page: PDFPage,
  text: string,
  { x, y, edge }: { x: number; y: number; edge: number },
): void {
  const modules = encodeCode(text);
  const module = (edge * MM) / modules.length;
  const path = modules.flatMap((row, at) =>
    row.flatMap((isDark, column) =>
      isDark ? [`M${column * module} ${at * module}h${module}v${module}h${-module}z`] : [],
    ),
  );
  page.drawSvgPath(path.join(''), { x: x * MM, y: (y + edge) * MM, color: rgb(0, 0, 0), borderWidth: 0 });
}
