import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
// Relative: Vite loads its configuration without the condition that resolves packages to their sources.
import { tokensCss } from '../packages/design-tokens/src/index.ts';
import { addMissing, REPORT_LIMIT } from './vite/add-missing.ts';
import { type DisplayFont, fontFaces, LETTERS_FILE, makeDisplayFonts } from './vite/display-font.ts';
import { nameFiles, PAGE_FILES, type ReadModule } from './vite/page-files.ts';
import { productionRouter } from './vite/production-router.ts';
import { themeTags } from './vite/theme-tags.ts';

const localesFolder = resolve(import.meta.dirname, '../locales');
const localePath = /^\/locales\/(zh-TW|en)\/([a-z-]+)\.json(?:\?.*)?$/;

/** Reads a report of missing keys, no further than its limit. */
async function receiveMissing(request: IncomingMessage): Promise<number> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > REPORT_LIMIT) return 413;
  }
  return addMissing(localesFolder, request.url ?? '', body);
}

/** Serves the repository's translations in development, as the gateway does everywhere else. */
function serveLocales(): Plugin {
  return {
    name: 'tapory-locales',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.method === 'POST' && request.url?.startsWith('/locales/add/')) {
          void receiveMissing(request).then((status) => response.writeHead(status).end());
          return;
        }
        const match = localePath.exec(request.url ?? '');
        if (!match) return next();
        readFile(resolve(localesFolder, match[1] ?? '', `${match[2]}.json`)).then(
          (body) => response.setHeader('content-type', 'application/json; charset=utf-8').end(body),
          () => {
            response.statusCode = 404;
            response.end();
          },
        );
      });
    },
  };
}

/** The design's tokens and the display font as a style sheet: `import 'virtual:tokens.css'`. */
function serveTokens(): Plugin {
  const id = '\0virtual:tokens.css';
  let made: Promise<DisplayFont[]> | undefined;
  const fonts = () => {
    made ??= makeDisplayFonts(localesFolder);
    return made;
  };
  return {
    name: 'tapory-tokens',
    resolveId: (source) => (source === 'virtual:tokens.css' ? id : undefined),
    load: async (source) => (source === id ? `${fontFaces(await fonts())}\n${tokensCss()}` : undefined),
    transformIndexHtml: () => themeTags(),
    configureServer(server) {
      server.middlewares.use('/assets', (request, response, next) => {
        fonts().then((all) => {
          const font = all.find(({ fileName }) => fileName === `assets${request.url}`);
          if (font) response.setHeader('content-type', 'font/woff2').end(font.source);
          else next();
        }, next);
      });
    },
    async generateBundle() {
      // What is drawn at build needs no fonts; only the browser's build ships them.
      if (this.environment.name !== 'client') return;
      const all = await fonts();
      for (const { fileName, source } of all) this.emitFile({ type: 'asset', fileName, source });
      const letters = all[0]?.source;
      if (letters) this.emitFile({ type: 'asset', fileName: LETTERS_FILE, source: letters });
    },
  };
}

const gateway = process.env.TAPORY_GATEWAY ?? 'http://localhost:18000';

const ENTRY = resolve(import.meta.dirname, 'src/main.tsx');
let files: Map<string, string | undefined> | undefined;

/** Names the files that pages share, each named once for a build. */
function pageFile(id: string, read: ReadModule): string | undefined {
  files ??= nameFiles(ENTRY, read);
  return files.get(id);
}

/** What services can be asked; a page takes what it names, and one of customers nothing of what staff ask. */
const CALLS = { test: /operations\.gen\.ts$/, sideEffects: false };
const STAFF_CALLS = /\/staff-operations\.gen\.ts$/;

/** Bytes below which files that differ in who needs them become one: each costs a phone a request of its own. */
const MERGED_BELOW = 4000;

/**
 * What every page needs is one file, and so is what the pages of a kind need: twenty small ones are four rounds of waiting on a
 * phone's line. Those of lighter pages come first, since a group takes with it what its modules import.
 */
const browserOutput: Rolldown.OutputOptions = {
  // The names of all pages that share a file would weigh more than some of these files.
  chunkFileNames: ({ name }) => `assets/${name.includes('~') ? 'part' : '[name]'}-[hash].js`,
  codeSplitting: {
    groups: [
      {
        name: 'shop',
        priority: PAGE_FILES.length,
        tags: ['$initial'],
        test: (id) => !/main\.tsx$|index\.html$/.test(id),
      },
      { name: 'staff-calls', priority: PAGE_FILES.length, test: STAFF_CALLS },
      ...PAGE_FILES.map((name, index) => ({
        name: (id: string, graph: { getModuleInfo: ReadModule }) =>
          pageFile(id, (other) => graph.getModuleInfo(other)) === name ? name : null,
        debugName: name,
        priority: PAGE_FILES.length - 1 - index,
        entriesAware: name.startsWith('some-'),
        // Nothing of app pages joins what public pages load.
        entriesAwareMergeThreshold: /^some-(?:home|public)$/.test(name) ? 0 : MERGED_BELOW,
      })),
    ],
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), productionRouter(), serveLocales(), serveTokens()],
  resolve: { conditions: ['@tapory/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@tapory/source', 'module', 'node', 'development|production'] } },
  server: {
    proxy: {
      '/api': gateway,
      '/auth': gateway,
      '/tapory-media': gateway,
      '/videolist': gateway,
      '/list': gateway,
    },
  },
  build: {
    target: 'es2023',
    // Every browser of that year preloads modules by itself.
    modulePreload: { polyfill: false },
    // Which chunk imports which: read by tools/checks.
    manifest: true,
    rolldownOptions: isSsrBuild ? {} : { output: browserOutput, treeshake: { moduleSideEffects: [CALLS] } },
    // The chunk that holds antd is only loaded with app pages; the budget that matters is the home page's.
    chunkSizeWarningLimit: 1200,
  },
}));
