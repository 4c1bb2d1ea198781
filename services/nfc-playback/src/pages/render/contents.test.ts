import { describe, expect, it } from '@jest/globals';
import type { BoundContent } from '../../data/contents.ts';
import type { Orientation } from '../../domain/keepsake.ts';
import type { AppBrowser } from '../app-browser.ts';
import { renderContent } from './contents.ts';
import { TEXTS } from './texts.ts';

const EMPTY_TEXT = { kind: 'text', platform: '', account: '', url: '', vcard: undefined, body: '' };

const buildContent = (overrides: Partial<BoundContent> = {}): BoundContent => ({
  contentId: 'c',
  ownerId: 'o',
  type: 'text',
  title: 'Title',
  url: '',
  thumbUrl: '',
  mimeType: '',
  size: 0,
  width: 0,
  height: 0,
  text: EMPTY_TEXT,
  version: 1,
  state: 'ready',
  ...overrides,
});

const render = (
  overrides: Partial<BoundContent>,
  app: AppBrowser = 'none',
  orientation: Orientation = 'portrait',
) => String(renderContent(buildContent(overrides), { texts: TEXTS.en, app, orientation }, true));

const renderText = (text: Partial<typeof EMPTY_TEXT>) => render({ text: { ...EMPTY_TEXT, ...text } });

describe('contents on a tap page', () => {
  it('show a photo in the width of the screen, in a box that is there before it', () => {
    const url = `/api/media/files/${'a'.repeat(22)}`;
    const html = render({ type: 'image', url, width: 4000, height: 3000 });
    const [phone = '', wide = ''] = html.split('<img ');
    expect(phone).toContain(`${url}/sizes/640 640w" sizes="calc(100vw - 32px)"`);
    expect(phone).not.toContain('960w');
    expect(wide).toContain(`src="${url}/sizes/960" srcset="${url}/sizes/320 320w, `);
    expect(wide).toMatch(/ 960w" sizes="\(min-width.*width="4000" height="3000"/s);
    expect(html).not.toContain(`"${url}"`);
  });

  it.each([
    ['portrait', 720, 1280, 'width="720" height="1280"'],
    ['landscape', 1280, 720, 'width="1280" height="720"'],
    ['landscape', 720, 720, 'width="720" height="720"'],
    ['landscape', 720, 1280, 'width="1280" height="720"'],
    ['portrait', 1280, 720, 'width="720" height="900"'],
    ['portrait', 0, 0, 'width="720" height="900"'],
  ] as const)('play video the way of a %s keepsake: %i × %i', (orientation, width, height, box) => {
    const html = render({ type: 'video', url: '/f/film', width, height }, 'none', orientation);
    expect(html).toContain(`${box} data-way="${orientation}"`);
  });

  it('escape the owner’s texts', () => {
    const html = render({
      title: '"><img src=x onerror=alert(1)>',
      text: { ...EMPTY_TEXT, body: "</p><script>'&" },
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;/p&gt;&lt;script&gt;&#39;&amp;');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com/', '//example.com', 'not a url'])(
    'do not link to %s',
    (url) => {
      expect(renderText({ kind: 'url', url })).not.toContain('href');
      expect(renderText({ kind: 'social', url })).not.toContain('href');
    },
  );

  it.each(['https://evil.example/x.png', '//evil.example/x.png', '/\\evil.example', ''])(
    'do not show a picture from %p',
    (url) => expect(render({ type: 'image', url })).toBe(''),
  );

  it.each([
    ['document', { type: 'document', url: '/f/a' }],
    ['contact card', { url: '/f/a', text: { ...EMPTY_TEXT, kind: 'vcard' } }],
  ] as const)('give a %s to keep where an app’s browser keeps no files', (_what, content) => {
    expect(render(content)).toContain('href="/f/a"');
    expect(render(content)).not.toContain(TEXTS.en.inApp.slice(0, 15));
    expect(render(content, 'line')).toContain('href="/f/a?openExternalBrowser=1"');
    expect(render(content, 'meta')).toContain('href="/f/a"');
    expect(render(content, 'meta')).toContain(TEXTS.en.inApp.slice(0, 15));
  });

  it('show the host of a link and send it no referrer', () => {
    const html = renderText({ kind: 'url', url: 'https://photos.example.com/a?b=1&c=2' });
    expect(html).toContain('href="https://photos.example.com/a?b=1&amp;c=2" rel="noopener noreferrer"');
    expect(html).toContain('<small>photos.example.com</small>');
  });

  it.each([
    ['LINE_OFFICIAL', '@tapory', 'https://line.me/R/ti/p/@tapory'],
    ['LINE_PERSONAL', 'mei', 'https://line.me/ti/p/~mei'],
    ['FACEBOOK', 'tapory', 'https://www.facebook.com/tapory'],
    ['INSTAGRAM', '@tapory', 'https://www.instagram.com/tapory/'],
    ['THREADS', 'tapory', 'https://www.threads.com/@tapory'],
  ])('link to the profile of a %s account', (platform, account, url) => {
    expect(renderText({ kind: 'social', platform, account })).toContain(`href="${url}"`);
  });

  it('link the file, telephone and mail of a contact card', () => {
    const vcard = {
      name: '王小美',
      company: '',
      address: '',
      phone: '0912-345 678',
      email: 'mei@tapory.test',
      website: 'javascript:x',
    };
    const html = render({
      url: '/api/media/files/k/contact.vcf',
      text: { ...EMPTY_TEXT, kind: 'vcard', vcard } as never,
    });
    expect(html).toContain('href="/api/media/files/k/contact.vcf"');
    expect(html).toContain('href="tel:0912345678"');
    expect(html).toContain('href="mailto:mei@tapory.test"');
    expect(html).not.toContain('javascript');
  });

  it('say what a picture shows in its owner’s words, beside its name', () => {
    const words = { altText: 'Grandma "laughs"' };
    const picture = render({ type: 'image', url: '/api/media/files/k', ...words });
    expect(picture).toContain('alt="Grandma &quot;laughs&quot;"');
    expect(picture).toContain('<figcaption dir="auto">Title</figcaption>');
    const named = render({ type: 'image', url: '/api/media/files/k' });
    expect(named).toContain('<figcaption dir="auto" aria-hidden="true">Title</figcaption>');
    const film = render({ type: 'video', url: '/api/media/files/k', ...words });
    expect(film).toContain('aria-label="Grandma &quot;laughs&quot;"');
  });

  it('reserve the space of a picture before it is loaded', () => {
    const html = render({ type: 'image', url: '/api/media/files/k', width: 1200, height: 900 });
    expect(html).toContain('alt="Title" width="1200" height="900" fetchpriority="high"');
  });
});
