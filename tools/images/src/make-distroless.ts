import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from '@tapory/local-servers';
import type { Engine } from './engine.ts';
import { LOCAL_BASES } from './local-bases.ts';

/** The packages of gcr.io/distroless/base-nossl-debian12. */
const PACKAGES = ['base-files', 'ca-certificates', 'libc6', 'media-types', 'netbase', 'tzdata'];
/** What the image leaves out of them; licences in usr/share/doc stay. */
const LEFT_OUT = [
  'usr/share/man',
  'usr/share/locale',
  'usr/share/lintian',
  'usr/sbin',
  'etc/cron.daily',
  'var/log',
];
/** Histories of the packages, which the official image lacks as well. */
const CHANGES = 'usr/share/doc/*/*.gz';
const USERS = {
  passwd:
    'root:x:0:0:root:/root:/sbin/nologin\nnobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n',
  group: 'root:x:0:\nnobody:x:65534:\ntty:x:5:\nstaff:x:50:\nnonroot:x:65532:\n',
};

/** Makes a stand-in for Google's distroless image without OpenSSL from the same Debian packages, below `folder`. */
export async function makeDistroless(engine: Engine, folder: string): Promise<void> {
  const [packages, root] = [join(folder, 'packages'), join(folder, 'root')];
  for (const path of [packages, join(root, 'var/lib/dpkg/status.d'), join(root, 'tmp')])
    await mkdir(path, { recursive: true });
  await run('apt-get', ['download', '-q', ...PACKAGES], { cwd: packages, timeoutMs: 5 * 60_000 });
  for (const file of await readdir(packages)) await unpack(join(packages, file), root);
  for (const path of LEFT_OUT) await rm(join(root, path), { recursive: true, force: true });
  for await (const path of glob(CHANGES, { cwd: root })) await rm(join(root, path));
  for (const [name, text] of Object.entries(USERS)) await writeFile(join(root, 'etc', name), text);
  await bundleCertificates(root);
  await run('chmod', ['1777', join(root, 'tmp')]);
  const archive = `${root}.tar`;
  await run('tar', ['--owner=0', '--group=0', '-C', root, '-cf', archive, '.']);
  const changes = [
    '--change=USER 65532',
    '--change=ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
  ];
  await engine.run(['import', ...changes, archive, LOCAL_BASES.DISTROLESS_IMAGE]);
}

/** Unpacks a package, with its entry of the list of packages where scanners look for it. */
async function unpack(file: string, root: string): Promise<void> {
  await run('dpkg-deb', ['--extract', file, root]);
  const [name = ''] = basename(file).split('_');
  await writeFile(join(root, 'var/lib/dpkg/status.d', name), await run('dpkg-deb', ['--field', file]));
}

/** What the script of ca-certificates makes of them when the package is installed. */
async function bundleCertificates(root: string): Promise<void> {
  const [from, to] = [join(root, 'usr/share/ca-certificates/mozilla'), join(root, 'etc/ssl/certs')];
  const texts = (await readdir(from)).sort().map((name) => readFile(join(from, name), 'utf8'));
  await mkdir(to, { recursive: true });
  await writeFile(join(to, 'ca-certificates.crt'), (await Promise.all(texts)).join(''));
}
