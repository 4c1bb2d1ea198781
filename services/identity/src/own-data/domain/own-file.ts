/** A file of a person that the archive contains, and where it is read. */
export type OwnFile = { name: string; path: string };

type Content = { id: string; type: string; status: string; title: string; url?: string; mimeType?: string };

type Picture = {
  id: string;
  title: string;
  imageUrl: string | null;
  sourceUrl?: string | null;
  modelUrl?: string | null;
};

const ENDINGS: Record<string, string> = {
  ...{ 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'video/mp4': 'mp4' },
  ...{ 'application/pdf': 'pdf', 'audio/mpeg': 'mp3' },
};

/** Longest title in a file's name, characters: programs stumble over longer names. */
const TITLE_LENGTH = 80;
/** The same in bytes of UTF-8: with the id and the ending below the 255 that file systems take. */
const TITLE_BYTES = 200;

const letters = new Intl.Segmenter();

/** As much of a title as fits, in whole letters. */
function shorten(title: string): string {
  let short = '';
  for (const { segment } of [...letters.segment(title)].slice(0, TITLE_LENGTH)) {
    if (Buffer.byteLength(short + segment) > TITLE_BYTES) break;
    short += segment;
  }
  return short;
}

/** A title as every system takes it for a file's name; the id keeps files of one title apart. */
function nameOf(folder: string, { title, id }: { title: string; id: string }, ending: string): string {
  const bare = title
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '');
  const short = shorten(bare).trim();
  return `${folder}/${short === '' ? '' : `${short} `}${id}.${ending}`;
}

/** The file of a content; null for a text, and for one that is not served: its row in the list says why. */
export function fileOfContent(content: Content): OwnFile | null {
  const { type, status, url, mimeType = '' } = content;
  if (type === 'text' || status !== 'ready' || !url) return null;
  return { name: nameOf('files', content, ENDINGS[mimeType] ?? 'bin'), path: url };
}

/** The picture of a job, the photo that it was made from and its figurine; none of one that made none. */
export function filesOfPicture(picture: Picture): OwnFile[] {
  const { id, title, imageUrl, sourceUrl, modelUrl } = picture;
  const ending = /\.([a-z0-9]{2,4})$/.exec(imageUrl ?? '')?.[1] ?? 'png';
  return [
    imageUrl && { name: nameOf('pictures', picture, ending), path: imageUrl },
    // Of a generated picture, the address of what may be cropped is its own.
    sourceUrl && sourceUrl !== imageUrl && { name: nameOf('photos', { id, title }, 'jpg'), path: sourceUrl },
    modelUrl && { name: nameOf('figurines', { id, title }, 'glb'), path: modelUrl },
  ].filter((file) => typeof file === 'object' && file !== null);
}

/** A photo of a report about an order. */
export const fileOfClaimPhoto = (photo: { orderId: string; claimId: string; photoId: string }): OwnFile => ({
  name: `claims/${photo.photoId}.jpg`,
  path: `/api/catalog-order/orders/${photo.orderId}/claims/${photo.claimId}/photos/${photo.photoId}`,
});

/** A photo of a review; its address is its buyer's. */
export const fileOfReviewPhoto = ({ id, url }: { id: string; url: string }): OwnFile => ({
  name: `reviews/${id}.jpg`,
  path: url,
});
