import { describe, expect, it } from '@jest/globals';
import { nameFiles, type ReadModule } from './page-files.ts';

const QUERY = '/x/node_modules/@tanstack/react-query/index.js';
const ANTD = '/x/node_modules/antd/es/index.js';
const BUTTON = '/x/node_modules/antd/es/button/index.js';
const TABLE = '/x/node_modules/antd/es/table/index.js';
const ENGINE = '/x/node_modules/@rc-component/form/index.js';
const HOME = '/src/app/routes/home.tsx';
const ONE = '/src/app/routes/one.tsx';
const TWO = '/src/app/routes/two.tsx';
const FORM = '/src/app/routes/form.tsx';
const SHOP = '/x/packages/shop/src/index.ts';
const KEYS = '/x/packages/shop/src/keys.ts';
const LIMITS = '/x/packages/shop/src/limits.ts';
const LIST = `export { default as Button } from './button';\nexport { default as Table } from './table';`;

type Module = { imports?: string[]; loads?: string[]; code?: string };

const many = (kind: string) =>
  Array.from({ length: 7 }, (_, index) => `/src/app/routes/${kind}-${index}.tsx`);
const pagesThat = (kind: string, module: Module): Record<string, Module> =>
  Object.fromEntries(many(kind).map((page) => [page, module]));

const MODULES: Record<string, Module> = {
  '/src/main.tsx': {
    loads: [HOME, ...many('read'), ...many('light'), ...many('app'), ONE, TWO, FORM],
  },
  [HOME]: { imports: ['/src/picture.ts'] },
  ...pagesThat('read', {
    imports: ['/src/text.ts', '/src/picture.ts', SHOP],
    code: "import { KEY } from '@tapory/shop';",
  }),
  ...pagesThat('light', {
    imports: [QUERY, '/src/text.ts', '/src/call.ts', SHOP],
    code: "import { KEY, type Limits, LIMITS as most } from '@tapory/shop';",
  }),
  ...pagesThat('app', {
    imports: [QUERY, ANTD, ENGINE, '/src/call.ts', '/src/form.ts'],
    code: "import { Button, Form as AntdForm } from 'antd';",
  }),
  [ONE]: { imports: [QUERY, ANTD, '/src/own.ts'], code: "import { Table } from 'antd';" },
  [FORM]: { imports: [QUERY, ENGINE] },
  [TWO]: { imports: [QUERY, ANTD], code: "import { Table } from 'antd';" },
  [ANTD]: { imports: [BUTTON, TABLE], code: LIST },
  [SHOP]: {
    imports: [KEYS, LIMITS],
    code: "export {\n  KEY,\n} from './keys.ts';\nexport { type Limits, LIMITS } from './limits.ts';",
  },
};

const read: ReadModule = (id) => {
  const { imports = [], loads = [], code = '' } = MODULES[id] ?? {};
  return { code, importedIds: imports, dynamicallyImportedIds: loads };
};

describe('the files that pages share', () => {
  const files = nameFiles('/src/main.tsx', read);

  it('gives what many pages need to the lightest kind that needs it', () => {
    expect(files.get('/src/call.ts')).toBe('pages-light');
    expect(files.get('/src/form.ts')).toBe('pages-app');
  });

  it('lets the home page load nothing of other pages', () => {
    expect(files.get('/src/text.ts')).toBe('pages-public');
    expect(files.get('/src/picture.ts')).toBe('some-home');
  });

  it('counts of antd the components that a page names', () => {
    expect(files.get(BUTTON)).toBe('pages-app');
    expect(files.get(TABLE)).toBe('some-app');
  });

  it('counts of the shop’s own packages what a page names', () => {
    expect(files.get(KEYS)).toBe('pages-public');
    expect(files.get(LIMITS)).toBe('pages-light');
  });

  it('keeps what forms need from pages without one', () => {
    expect(files.get(ENGINE)).toBe('pages-form');
  });

  it('leaves to a page what it needs alone', () => {
    expect(files.get('/src/own.ts')).toBeUndefined();
    expect(files.get(ONE)).toBeUndefined();
  });

  it('leaves what is loaded at the start alone', () => {
    expect(files.has('/src/main.tsx')).toBe(false);
  });
});
