import { MM, PAGE } from '@tapory/print-sheet';
import { drawCode } from '@tapory/print-sheet/pdf';
import { pieceAddress } from '@tapory/shop';
import { PDFDocument, rgb } from 'pdf-lib';
import type { Order, OrderItem } from '../../orders/domain/order.ts';
import { labelPlace } from '../../orders/domain/parcel-labels.ts';
import { itemNumber } from '../domain/item-number.ts';
import { createChineseFont } from './chinese-font.ts';

const MARGIN = 18;
const CODE_EDGE = 28;
/** Of a piece's own code. */
const PIECE_CODE_EDGE = 20;

/** Where the codes lead. */
export type SlipPieces = {
  publicUrl: string;
  /** The number that its carrier knows the parcel by; empty while it has none. */
  parcelNumber?: string;
  /** The keepsakes of the pieces of items whose pieces are each one of their own. */
  pieces: ReadonlyMap<string, readonly string[]>;
};

type Paragraph = { text: string; size: number; before: number; code?: string };

const paragraph = (text: string, size = 10.5, before = 1.5): Paragraph => ({ text, size, before });

const noteParagraphs = (notes: string): Paragraph[] =>
  notes ? notes.split('\n').map((note) => paragraph(`備註 Note　${note}`, 9.5, 1)) : [];

/** The code of a piece for phones that read no tags, and what it is for beside it. */
const codeParagraph = (address: string): Paragraph => ({
  ...paragraph('掃描開啟 Scan to open　手機讀不到 NFC 時 for phones that read no NFC', 8, 1.5),
  code: address,
});

/** Whose the pieces are, to be handed out by. */
const nameParagraphs = (pieceNames: readonly string[]): Paragraph[] =>
  pieceNames.length > 0
    ? [paragraph(pieceNames.map((name, index) => `${index + 1}. ${name}`).join('　'), 9.5, 1)]
    : [];

/** Above so many the codes are in the order's list of addresses alone. */
const CODES_MAX = 60;

/** The codes that go with an item: one for all its pieces, or each piece its own, with whose it is. */
function codeParagraphs(item: OrderItem, { publicUrl, pieces }: SlipPieces): Paragraph[] {
  const own = pieces.get(item.id);
  if (!own)
    return [...nameParagraphs(item.pieceNames), codeParagraph(pieceAddress(publicUrl, item.videoId, 'qr'))];
  if (own.length > CODES_MAX)
    return [
      ...nameParagraphs(item.pieceNames),
      paragraph(
        '每件各有自己的 QR 碼，見訂單的感應網址 CSV Each has a QR code of its own: see the order’s CSV',
        8,
      ),
    ];
  return own.map((videoId, index) => ({
    ...paragraph([`${index + 1}.`, item.pieceNames[index] ?? ''].filter(Boolean).join(' '), 9.5, 1.5),
    code: pieceAddress(publicUrl, videoId, 'qr'),
  }));
}

const optionText = ({ optionName }: OrderItem): string =>
  optionName ? `${optionName['zh-TW']} ${optionName.en}` : '';

/** The words that go with a gift. */
const giftParagraphs = ({ isGift, giftNote }: Order): Paragraph[] =>
  isGift
    ? [
        paragraph('這是一份禮物 A gift for you', 13, 7),
        ...(giftNote ? giftNote.split('\n').map((words) => paragraph(words, 12, 1.5)) : []),
      ]
    : [];

/** What a slip says, without prices: it lies in a parcel that may be a gift. With one go its words, and not what its buyer tells the shop. */
function paragraphsOf(order: Order, items: readonly OrderItem[], slip: SlipPieces): Paragraph[] {
  const { number, recipient, notes, isGift } = order;
  const phones = [...new Set([recipient.phone, recipient.mobile])].filter(Boolean).join(' / ');
  return [
    paragraph('觸憶 Tapory', 18, 0),
    paragraph('出貨單 Packing slip', 13, 3),
    paragraph(`訂單 Order ${number}`, 12, 3),
    ...(slip.parcelNumber ? [paragraph(`寄件編號 Parcel ${slip.parcelNumber}`, 11, 2)] : []),
    paragraph('收件人 Recipient', 9, 6),
    paragraph(recipient.name, 13),
    ...(phones ? [paragraph(phones)] : []),
    ...(recipient.store ? [paragraph('超商取貨 Convenience store pick-up', 9, 3)] : []),
    paragraph(labelPlace(recipient)),
    ...noteParagraphs(isGift ? '' : notes),
    ...giftParagraphs(order),
    paragraph('品項 Items', 9, 7),
    ...items.flatMap((item) => [
      paragraph(`${item.name['zh-TW']} ${item.name.en} × ${item.quantity}`, 11.5, 3),
      paragraph(
        [itemNumber(number, item.line), optionText(item), item.title].filter(Boolean).join('　'),
        9.5,
        1,
      ),
      ...noteParagraphs(isGift ? '' : item.notes),
      ...codeParagraphs(item, slip),
    ]),
  ];
}

/** The packing slip of an order: who it goes to, its number as a code, and what is in the parcel, each with its own code. */
export async function makeSlipPdf(
  order: Order,
  items: readonly OrderItem[],
  slip: SlipPieces,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = createChineseFont(pdf);
  const addPage = () => pdf.addPage([PAGE.width * MM, PAGE.height * MM]);
  let page = addPage();
  const top = (PAGE.height - MARGIN) * MM;
  const corner = { x: PAGE.width - MARGIN - CODE_EDGE, y: PAGE.height - MARGIN - CODE_EDGE };
  drawCode(page, order.number, { ...corner, edge: CODE_EDGE });
  let y = top;
  const descend = (height: number): void => {
    y -= height;
    if (y >= MARGIN * MM) return;
    page = addPage();
    y = top - height;
  };
  for (const { text, size, before, code } of paragraphsOf(order, items, slip)) {
    const beside = y > corner.y * MM ? CODE_EDGE + 4 : 0;
    y -= before * MM;
    const indent = code ? PIECE_CODE_EDGE + 2 : 0;
    if (code) {
      descend(PIECE_CODE_EDGE * MM);
      drawCode(page, code, { x: MARGIN, y: y / MM, edge: PIECE_CODE_EDGE });
      y += (PIECE_CODE_EDGE / 2) * MM;
    }
    for (const line of await font.wrap(text, size, (PAGE.width - 2 * MARGIN - beside - indent) * MM)) {
      descend(size * 1.35);
      line.draw(page, { x: (MARGIN + indent) * MM, y });
    }
    if (code) y -= (PIECE_CODE_EDGE / 2) * MM - size * 1.35;
  }
  page.drawLine({
    ...{ start: { x: MARGIN * MM, y: y - 4 * MM }, end: { x: (PAGE.width - MARGIN) * MM, y: y - 4 * MM } },
    ...{ thickness: 0.5, color: rgb(0.6, 0.6, 0.6) },
  });
  return pdf.save();
}
