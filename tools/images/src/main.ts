import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildImages } from './build-images.ts';
import { compilePrograms } from './compile-programs.ts';
import { findEngine } from './engine.ts';
import { selectImages } from './images.ts';
import { makeBases } from './make-bases.ts';
import { saveImages } from './save-images.ts';
import { writeSboms } from './sbom/write-sboms.ts';
import { tryImages } from './try-images.ts';

const USAGE = `Usage: npm run images -- <command>
  build [name…] [--tag T] [--ref COMMIT]   build images of a commit, all of them without a name
      --local-bases                        on bases made by "bases" instead of the official images
      --compile-here                       compile on this machine instead of within an image: faster when repeated
      --npmrc FILE                         settings of npm for the build within an image, such as another registry
  save [name…] [--tag T] --output DIR      write them into DIR/tapory-images.tar
  sbom [name…] --output DIR [--tag T]      write the packages and licences of each image into DIR; build first
      --npm-only                           without the packages of Debian, which are read out of the built images
  try [--tag T]                            have the built images convert samples, with all that they start
  bases                                    make bases where no image registry can be reached
  compile DIR                              compile and collect every program, as the programs image does

  --registry R     prefix of the names, "localhost" without it
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tag: { type: 'string', default: 'dev' },
    ref: { type: 'string', default: 'HEAD' },
    registry: { type: 'string', default: 'localhost' },
    output: { type: 'string' },
    'local-bases': { type: 'boolean', default: false },
    'compile-here': { type: 'boolean', default: false },
    npmrc: { type: 'string' },
    'npm-only': { type: 'boolean', default: false },
  },
});
const [command, ...names] = positionals;
const { tag, ref, registry } = values;

function folderOf({ output }: { output?: string | undefined }): string {
  if (output === undefined) throw new Error('--output names the folder to write to');
  return resolve(output);
}

const COMMANDS: Record<string, () => Promise<string[]>> = {
  build: async () =>
    buildImages(await findEngine(), {
      images: selectImages(names),
      registry,
      tag,
      ref,
      hasLocalBases: values['local-bases'],
      isCompiledHere: values['compile-here'],
      npmrc: values.npmrc === undefined ? undefined : resolve(values.npmrc),
    }),
  save: async () => [
    await saveImages(await findEngine(), {
      images: selectImages(names),
      registry,
      tag,
      output: folderOf(values),
    }),
  ],
  sbom: async () =>
    writeSboms({
      images: selectImages(names),
      registry,
      tag,
      output: folderOf(values),
      engine: values['npm-only'] ? undefined : await findEngine(),
    }),
  try: async () => tryImages(await findEngine(), { registry, tag }),
  bases: async () => makeBases(await findEngine()),
  compile: async () => {
    const [folder] = names;
    if (folder === undefined) throw new Error('compile needs the folder to write to');
    const sizes = await compilePrograms(resolve(folder));
    return Object.entries(sizes).map(([name, bytes]) => `${name}: ${(bytes / 1e6).toFixed(1)} MB`);
  },
};

const run = COMMANDS[command ?? ''];
if (run === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    for (const line of await run()) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
