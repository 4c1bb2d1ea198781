import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_FOLDERS } from '@tapory/stack';

/** What a folder of the programs image holds. */
export interface Program {
  /** Folder, and the image that it is for. */
  name: string;
  /** Compiled files that are traced, relative to the root. */
  entries: readonly string[];
  /** Files and folders that programs read by a computed name, relative to the root. */
  assets: readonly string[];
  /** Folders of what is packed into an asset, with manifest and licence as a package has them. */
  packed?: readonly string[];
  /** Workspaces whose bundled pages are among the assets. */
  bundles: readonly string[];
  /** Links at the top of the folder, by name: what the image's entry point starts. */
  links: Readonly<Record<string, string>>;
}

/** Loaded before every service, so that it can instrument what is imported after it. */
const TELEMETRY = 'packages/service-kit/dist/runtime/telemetry.js';

/** Loaded by OpenTelemetry's instrumentation of HTTP, by a function that a trace does not know as one that loads. */
const FORWARDED_PARSE = 'node_modules/forwarded-parse/index.js';

/** What every service reads by a computed name: texts of errors, mails and tap pages, and the contract for reflection. */
const SHARED_ASSETS = ['locales', 'proto'];

const EDGE = 'packages/edge-config/dist/main.js';
const PROVISIONING = 'packages/provisioning/dist/main.js';
const MAILDEV = 'node_modules/maildev/bin/maildev';
/** Loaded by that one by a computed name. */
const MAILDEV_INDEX = 'node_modules/maildev/index.js';

const PICTURE = 'packages/picture-intake/dist/picture-program.js';
/** Starts in a thread of its own. */
const RESAMPLE = 'services/ai-generation/dist/clients/photos/resample-program.js';
const PDF_PAGE = 'services/media/dist/clients/pdf-page-program.js';

/** What pages of PDFs are drawn with, read by computed names. */
const PDF_ASSETS = ['package.json', 'cmaps', 'standard_fonts', 'wasm', 'iccs'].map(
  (name) => `node_modules/pdfjs-dist/${name}`,
);

/** Starts in a thread of its own, and loads the back end of its model by a computed name. */
const PICTURE_MODEL = 'services/media/dist/checks/clients/picture-program.js';
const WASM = 'node_modules/@tensorflow/tfjs-backend-wasm';
const PICTURE_ASSETS = ['package.json', 'wasm-out'].map((name) => `${WASM}/${name}`);

/** Programs that a service starts beside itself, by service. */
const HELPERS: Readonly<Record<string, readonly string[]>> = {
  'ai-generation': [PICTURE, RESAMPLE],
  'catalog-order': [PICTURE],
  media: [PICTURE, PDF_PAGE, PICTURE_MODEL],
};

/** Of a package of fonts: the files in use, what character is in which of them, and its licence. */
function listFontFiles(root: string, font: string, isUsed: (file: string) => boolean): string[] {
  const folder = `node_modules/@fontsource/${font}`;
  const used = readdirSync(join(root, folder, 'files')).filter(isUsed);
  return ['LICENSE', 'package.json', 'unicode.json', ...used.map((file) => `files/${file}`)].map(
    (file) => `${folder}/${file}`,
  );
}

const endsWith = (end: string) => (file: string) => file.endsWith(end);

/** Fonts that are read by a computed name, by service: of slips in PDFs, and of words in composite videos. */
const FONTS: Readonly<Record<string, (root: string) => string[]>> = {
  'catalog-order': (root) => listFontFiles(root, 'noto-sans-tc', endsWith('-400-normal.woff')),
  media: (root) => [
    ...listFontFiles(root, 'noto-sans-tc', endsWith('-500-normal.woff2')),
    ...listFontFiles(root, 'noto-emoji', endsWith('-emoji-500-normal.woff2')),
  ],
};

/** The subjects of the embedded renderer. */
const SUBJECTS = 'packages/embedded-renderer/assets';
const SUBJECT_SOURCES = ['fluent-emoji', 'emojibase-data'].map((name) => `${SUBJECTS}/sources/${name}`);

function serviceProgram(service: string, root: string): Program {
  const main = `services/${service}/dist/main.js`;
  const own = `services/${service}/assets`;
  return {
    name: service,
    entries: [main, TELEMETRY, FORWARDED_PARSE, ...(HELPERS[service] ?? [])],
    assets: [
      ...SHARED_ASSETS,
      ...(existsSync(join(root, own)) ? [own] : []),
      ...(FONTS[service]?.(root) ?? []),
      ...(service === 'media' ? [...PDF_ASSETS, ...PICTURE_ASSETS] : []),
      ...(service === 'ai-generation' ? [SUBJECTS] : []),
    ],
    ...(service === 'ai-generation' ? { packed: SUBJECT_SOURCES } : {}),
    bundles: [],
    links: { 'main.js': main, 'telemetry.js': TELEMETRY },
  };
}

function jobsProgram(root: string): Program {
  const seeds = SERVICE_FOLDERS.flatMap((service) => [
    `services/${service}/dist/seed.js`,
    `services/${service}/dist/seed-demo.js`,
  ]).filter((path) => existsSync(join(root, path)));
  const ofServices = SERVICE_FOLDERS.flatMap((service) => [
    `services/${service}/prisma/migrations`,
    `services/${service}/settings.schema.json`,
  ]);
  const assets = ['deploy/keycloak/realm.json', 'locales', 'services/identity/assets', ...ofServices];
  return {
    name: 'jobs',
    entries: [PROVISIONING, ...seeds],
    assets,
    bundles: [],
    links: { 'main.js': PROVISIONING },
  };
}

const EMULATORS: Program = {
  name: 'emulators',
  entries: [
    'tools/ecpay-emulator/dist/main.js',
    'tools/paynow-emulator/dist/main.js',
    MAILDEV,
    MAILDEV_INDEX,
  ],
  assets: ['node_modules/maildev/app', 'node_modules/socket.io/client-dist'],
  bundles: [],
  links: {
    'ecpay.js': 'tools/ecpay-emulator/dist/main.js',
    'paynow.js': 'tools/paynow-emulator/dist/main.js',
    'mail.js': MAILDEV,
  },
};

const EDGE_PROGRAM: Program = {
  name: 'edge',
  entries: [EDGE],
  assets: ['frontend/dist', 'locales', 'deploy/gateway'],
  bundles: ['frontend'],
  links: { 'main.js': EDGE },
};

/** Every program of the images, with paths of a repository whose services and frontend are compiled. */
export function listPrograms(root: string): Program[] {
  const services = SERVICE_FOLDERS.map((service) => serviceProgram(service, root));
  return [...services, jobsProgram(root), EMULATORS, EDGE_PROGRAM];
}
