import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { kindOfName } from '../domain/file-kind.ts';
import { newUploadSchema } from './upload-schema.ts';

type Form = { title: string; properties: Record<'filename' | 'contentType', { pattern: string }> };

const { oneOf = [] } = z.toJSONSchema(newUploadSchema, { io: 'input' });

/** The kinds of file that match in the schema. */
const documented = (filename: string, contentType: string) =>
  (oneOf as Form[])
    .filter(
      ({ properties }) =>
        new RegExp(properties.filename.pattern, 'u').test(filename) &&
        new RegExp(properties.contentType.pattern, 'u').test(contentType),
    )
    .map(({ title }) => title);

describe('the schema of an upload', () => {
  it.each([
    ['a.jpg', 'image/jpeg', ['image']],
    ['海邊.JPEG', 'image/jpeg', ['image']],
    ['a.mp4', 'video/mp4', ['video']],
    ['a.pdf', 'application/pdf', ['document']],
    ['a.mp3', 'audio/mpeg', ['music']],
    ['a.mp3', '', ['music']],
    ['a.mp3', 'application/octet-stream', ['music']],
    ['a.mp3', 'video/mp4', []],
    ['a.svg', 'image/svg+xml', []],
    ['jpg', 'image/jpeg', []],
  ])('has the same kinds for %s of type %s as the service', (filename, contentType, kinds) => {
    expect(documented(filename, contentType)).toEqual(kinds);
    const kind = kindOfName(filename, contentType)?.kind;
    expect(kind === undefined ? [] : [kind]).toEqual(kinds);
  });
});
