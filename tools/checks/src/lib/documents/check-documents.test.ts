import { describe, expect, it } from '@jest/globals';
import { checkDocument } from './check-documents.ts';
import { readDocument } from './read-document.ts';
import { type Repository, targetsOf } from './repository.ts';

const files = [
  'README.md',
  'docs/guide.md',
  'docs/decisions/0022-password-reset-codes.md',
  'frontend/src/lib/drafts.ts',
  'services/coupon/README.md',
  'services/coupon/src/consumers/on-order-paid.ts',
  'tools/bin/with-node',
];

const repository: Repository = {
  files,
  folders: new Set([
    'docs',
    'docs/decisions',
    'frontend',
    'services',
    'services/coupon',
    'services/coupon/src',
    'services/coupon/src/consumers',
    'tools',
    'tools/bin',
  ]),
  targets: targetsOf('.PHONY: up\n\nup: ; @npm run up\ncheck gen: deps\n\tnpm run check\nX := 1\n'),
  packages: new Map([
    ['.', { name: 'tapory', scripts: new Set(['up', 'check']) }],
    ['frontend', { name: '@tapory/frontend', scripts: new Set(['dev']) }],
    ['services/coupon', { name: '@tapory/coupon', scripts: new Set(['seed']) }],
  ]),
  bins: new Set(['biome']),
};

const guide = readDocument('# How to go on\n\n## How to go on\n');

/** What is found in a document that stands at a path. */
const check = (source: string, path = 'README.md') =>
  checkDocument(
    path,
    new Map([
      ['docs/guide.md', guide],
      [path, readDocument(source)],
    ]),
    repository,
  );

describe('checkDocument', () => {
  it.each([
    ['`make up`'],
    ['`make check gen`'],
    ['`npm run dev -w frontend` and `npm run dev --workspace=@tapory/frontend`'],
    ['`npm install`, `npm run check -- --all`'],
    ['`npx biome ci`'],
    ['`tools/bin/with-node node -v`, `services/<service>/src/consumers/on-<entity>-<event>.ts`'],
    ['`lib/drafts.ts` and `drafts.ts`, `services/*/src`, `docs/{guide.md,decisions/}`'],
    ['[a](docs/guide.md#how-to-go-on-1) [b](docs) [c](https://x.test/nowhere.md)'],
    ['decision 22, (0022) and `GET /api/coupon/coupons`, `S3/Key`, `.tapory/secrets.json`'],
    ['```sh\nmake up # make nothing of tools/none\nPORT=1 npm run check && npx biome\n```'],
    ['```ts\nimport "tools/bin/with-node"; // make hay\n```'],
  ])('lets %s be', (source) => expect(check(source)).toEqual([]));

  it.each([
    ['`make hay`', 'the Makefile has no hay'],
    ['`make up hay`', 'the Makefile has no hay'],
    ['`npm run dev`', 'package.json has no script dev'],
    ['`npm run up -w frontend`', 'frontend has no script up'],
    ['`npm run dev -w backend`', 'there is no workspace backend'],
    ['`npx prettier .`', 'no package brings the program prettier'],
    ['`tools/bin/none`', 'tools/bin/none is not there'],
    ['`node tools/bin/none.ts up`', 'tools/bin/none.ts is not there'],
    ['`services/coupon/src/{consumers,rpc}/`', 'services/coupon/src/rpc/ is not there'],
    ['`services/<service>/src/rpc/<verb-noun>.ts`', 'services/<service>/src/rpc/<verb-noun>.ts is not there'],
    ['`lib/draft.ts`', 'lib/draft.ts is not there'],
    ['`draft.ts`', 'draft.ts is not there'],
    ['[a](docs/none.md)', 'docs/none.md is not there'],
    ['[a](docs/guide.md#how-to-stop)', 'docs/guide.md has no heading #how-to-stop'],
    ['# One\n[a](#two)', 'README.md has no heading #two'],
    ['[a]: docs/none.md', 'docs/none.md is not there'],
    ['see decision 23', 'there is no decision 23'],
    ['```sh\nmake up\nnpm run hay\n```', 'package.json has no script hay'],
    ['```\ntools/none   does nothing\n```', 'tools/none is not there'],
  ])('refuses %s', (source, wrong) => {
    const found = check(source);
    expect(found.map((line) => line.replace(/^README\.md:\d+ /, ''))).toEqual([wrong]);
  });

  it('says on which line', () => {
    expect(check('# A\n\ntext\nwith `make\nhay` and `make up`\n')).toEqual([
      'README.md:4 the Makefile has no hay',
    ]);
  });

  it('reads a package’s document from the package’s folder', () => {
    const path = 'services/coupon/README.md';
    expect(check('`src/consumers/on-order-paid.ts` `npm run seed` [up](../../README.md)', path)).toEqual([]);
    expect(check('`src/lib/drafts.ts` [up](../README.md)', path)).toEqual([
      `${path}:1 src/lib/drafts.ts is not there`,
      `${path}:1 ../README.md is not there`,
    ]);
  });
});
