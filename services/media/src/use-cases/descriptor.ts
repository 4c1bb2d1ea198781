import type { ContentDescriptor, TextContent as WireText } from '@tapory/contracts';
import { type Content, thumbUrlOf, urlOf } from '../domain/content.ts';
import type { TextContent } from '../domain/text.ts';

function wireText(text: TextContent): WireText {
  return {
    kind: text.kind,
    platform: text.kind === 'social' ? text.platform : '',
    account: text.kind === 'social' ? text.account : '',
    url: text.kind === 'social' || text.kind === 'url' ? text.url : '',
    vcard: text.kind === 'vcard' ? text.vcard : undefined,
    body: text.kind === 'text' ? text.body : '',
  };
}

/** Everything that a tap page needs of a content. */
export function toDescriptor(content: Content): ContentDescriptor {
  return {
    contentId: content.id,
    ownerId: content.ownerId,
    type: content.type,
    title: content.title,
    url: urlOf(content) ?? '',
    thumbUrl: thumbUrlOf(content) ?? '',
    mimeType: content.mimeType ?? '',
    size: content.type === 'text' ? 0 : content.size,
    width: content.width ?? 0,
    height: content.height ?? 0,
    altText: content.altText ?? undefined,
    text: content.text ? wireText(content.text) : undefined,
    version: content.version,
  };
}
