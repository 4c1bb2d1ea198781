import { encodeCode } from '@tapory/qr-code/modules';
import type { Language } from '@tapory/service-kit';
import { formatTaipeiTime } from '@tapory/taipei-time';
import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from 'pdf-lib';
import { createFilmFonts, type Letter } from '../../clients/film-fonts.ts';
import { breakLines, graphemesOf } from '../../domain/line-breaks.ts';
import { type GalleryEvent, spellCode } from '../domain/gallery-event.ts';
import { POSTER_TEXTS } from './poster-texts.ts';

/** Points in a millimetre, and A4. */
const MM = 72 / 25.4;
const PAGE = { width: 210, height: 297 };
const MARGIN = 20;
const QR_EDGE = 110;

const INK = rgb(0.11, 0.13, 0.13);

const fonts = createFilmFonts();

/** Draws a text in the middle of the page, line by line, and returns where its foot is; sizes in points, y in mm. */
async function drawText(page: PDFPage, text: string, { size, y }: { size: number; y: number }) {
  const letters = new Map<string, Letter>();
  for (const grapheme of graphemesOf(text)) letters.set(grapheme, await fonts.letter(grapheme));
  const widthOf = (part: string): number =>
    graphemesOf(part).reduce((sum, grapheme) => sum + (letters.get(grapheme)?.advance ?? 0), 0);
  const lines = breakLines(text, ((PAGE.width - 2 * MARGIN) * MM) / size, widthOf);
  let foot = y * MM;
  for (const line of lines) {
    foot -= size * 1.3;
    let x = (PAGE.width * MM - widthOf(line) * size) / 2;
    for (const grapheme of graphemesOf(line)) {
      const letter = letters.get(grapheme);
      for (const outline of letter?.outlines ?? []) drawOutline(page, outline, { x, y: foot, size });
      x += (letter?.advance ?? 0) * size;
    }
  }
  return foot / MM;
}

/** The outlines of letters point up as the page does, those that the library draws point down: turned twice they stand. */
function drawOutline(
  page: PDFPage,
  outline: Letter['outlines'][number],
  at: { x: number; y: number; size: number },
): void {
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(1, 0, 0, -1, 0, 0));
  page.drawSvgPath(outline.path, {
    x: at.x + outline.x * at.size,
    y: -(at.y + outline.y * at.size),
    scale: outline.scale * at.size,
    color: INK,
    borderWidth: 0,
  });
  page.pushOperators(popGraphicsState());
}

function drawQr(page: PDFPage, text: string, top: number): void {
  const modules = encodeCode(text);
  const module = (QR_EDGE * MM) / modules.length;
  const path = modules.flatMap((row, at) =>
    row.flatMap((isDark, column) =>
      isDark ? [`M${column * module} ${at * module}h${module}v${module}h${-module}z`] : [],
    ),
  );
  const x = ((PAGE.width - QR_EDGE) / 2) * MM;
  page.drawSvgPath(path.join(''), { x, y: top * MM, color: INK, borderWidth: 0 });
}

/** A poster of A4 that leads guests to an event: its name, its code to scan and to type, and until when. */
export async function makePosterPdf(
  event: Pick<GalleryEvent, 'name' | 'code' | 'closesAt'>,
  { language, url }: { language: Language; url: string },
): Promise<Uint8Array> {
  const t = POSTER_TEXTS[language];
  const pdf = await PDFDocument.create();
  pdf.setTitle(event.name);
  const page = pdf.addPage([PAGE.width * MM, PAGE.height * MM]);
  let y = await drawText(page, event.name, { size: 34, y: PAGE.height - 22 });
  y = await drawText(page, t.title, { size: 18, y: y - 6 });
  drawQr(page, url, y - 8);
  y = await drawText(page, t.how, { size: 13, y: y - QR_EDGE - 10 });
  y = await drawText(page, `${t.code}  ${spellCode(event.code)}`, { size: 22, y: y - 6 });
  y = await drawText(page, `${t.until} ${formatTaipeiTime(event.closesAt, '/').slice(0, -3)}`, {
    size: 11,
    y: y - 4,
  });
  await drawText(page, t.shop, { size: 11, y: y - 6 });
  return pdf.save();
}
