import { crc32 } from 'node:zlib';

/** What a picture is downloaded as. */
export const DOWNLOAD_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

export type DownloadFormat = keyof typeof DOWNLOAD_TYPES;

const JPEG_QUALITY = 92;

/** Metadata that say how a picture came about, where programs look for it (IPTC Photo Metadata, Digital Source Type). */
const xmpOf = (digitalSource: string): string =>
  [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Tapory">',
    `<Iptc4xmpExt:DigitalSourceType>${digitalSource}</Iptc4xmpExt:DigitalSourceType>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('');

/** End of the signature and of the header, which is always the first chunk. */
const AFTER_HEADER = 33;

/**
 * A PNG with metadata as XMP's specification wants them: an uncompressed international text. The library would write a
 * compressed Latin one, which many programs do not look into.
 */
function withXmp(png: Buffer, xmp: string): Buffer {
  // After the keyword: its end, not compressed, by no method, in no language, and without another keyword.
  const body = Buffer.from(`iTXtXML:com.adobe.xmp${'\0'.repeat(5)}${xmp}`);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([
    png.subarray(0, AFTER_HEADER),
    ...[length, body, checksum],
    png.subarray(AFTER_HEADER),
  ]);
}

/** A picture as a file to keep, marked with how it came about where that is known. */
export async function markPicture(
  png: Buffer,
  { digitalSource, format }: { digitalSource: string | null; format: DownloadFormat },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const xmp = digitalSource === null ? null : xmpOf(digitalSource);
  const picture = sharp(png).withIccProfile('srgb');
  if (format === 'png') {
    const plain = await picture.png().toBuffer();
    return xmp === null ? plain : withXmp(plain, xmp);
  }
  const opaque = picture.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY });
  return (xmp === null ? opaque : opaque.withXmp(xmp)).toBuffer();
}
