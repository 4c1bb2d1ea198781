import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import type { PieceName } from '@tapory/product-scene';
import { chromium, type Page, type Route } from 'playwright-core';
import { ROOT } from './paths.ts';

/** One view of a piece: its art as PNG, how it is turned (radians), and whether it stands on a floor. */
export type View = { piece: PieceName; art: Buffer; around: number; towards?: number; isStanding?: boolean };

type Draw = (view: Omit<View, 'art'> & { art: string }) => Promise<string>;

const ORIGIN = 'http://pictures.invalid';
const SCENE = join(ROOT, 'packages/product-scene/src');
const THREE = dirname(createRequire(join(SCENE, 'index.ts')).resolve('three'));
const SIZE = 900;

const PAGE = `<!doctype html>
<script type="importmap">{ "imports": { "three": "/three/three.module.js" } }</script>
<canvas></canvas>
<script type="module">
  import { createScene } from '/scene/index.ts';
  const canvas = document.querySelector('canvas');
  const stage = createScene(canvas);
  stage.resize(${SIZE}, ${SIZE}, 1);
  globalThis.draw = async ({ piece, art, around, towards = 0, isStanding = true }) => {
    const image = new Image();
    image.src = art;
    await image.decode();
    stage.show(piece, image, isStanding);
    stage.turn(around, towards);
    stage.draw();
    return canvas.toDataURL('image/png');
  };
</script>`;

/** Answers the page, the library and the scene's own source; there is no server and no bundler to start. */
async function answer(route: Route): Promise<void> {
  const path = normalize(new URL(route.request().url()).pathname);
  const script = (body: string) => route.fulfill({ contentType: 'text/javascript', body });
  if (path.startsWith('/three/')) return script(await readFile(join(THREE, path.slice(7)), 'utf8'));
  if (path.startsWith('/scene/'))
    return script(stripTypeScriptTypes(await readFile(join(SCENE, path.slice(7)), 'utf8')));
  return route.fulfill({ contentType: 'text/html', body: PAGE });
}

async function drawOn(page: Page, { art, ...how }: View): Promise<Buffer> {
  const view = { ...how, art: `data:image/png;base64,${art.toString('base64')}` };
  const url = await page.evaluate((asked) => (globalThis as unknown as { draw: Draw }).draw(asked), view);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Renders views as transparent PNGs of 900 px in the distribution's Chromium, without a graphics card. */
export async function renderPieces(views: readonly View[]): Promise<Buffer[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
    ],
  });
  try {
    const page = await browser.newPage();
    await page.route('**/*', answer);
    await page.goto(`${ORIGIN}/`, { timeout: 120_000 });
    await page.waitForFunction(() => 'draw' in globalThis, null, { timeout: 120_000 });
    const pictures: Buffer[] = [];
    for (const view of views) pictures.push(await drawOn(page, view));
    return pictures;
  } finally {
    await browser.close();
  }
}
