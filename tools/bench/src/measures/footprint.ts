import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOME_BUDGET, weighHomePage } from '@tapory/checks';
import { familyOf, shopProcesses } from '../lib/processes.ts';
import type { Row } from '../lib/table.ts';

/** Proportional set size of a process in MB: pages it shares are split among those that share them. */
function pssOf(pid: number): number {
  const rollup = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(rollup)) return 0;
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(rollup, 'utf8'))?.[1] ?? 0) / 1000;
}

type Size = { name: string; mb: number };

const LOOK_EVERY_MS = 5_000;
const MAX_SAMPLES = 12;
/** A start leaves garbage that Node gives back by and by; below this share between two samples a stack is idle. */
const AT_REST = 0.005;

const totalOf = (sizes: readonly Size[]): number =>
  sizes.filter(({ name }) => name !== 'keycloak').reduce((sum, { mb }) => sum + mb, 0);

const look = (): Size[] =>
  shopProcesses().map(({ name, pid }) => ({
    name,
    mb: familyOf(pid).reduce((sum, each) => sum + pssOf(each), 0),
  }));

/** What the processes hold once it changes no more. */
async function sizesAtRest(): Promise<Size[]> {
  let sizes = look();
  for (let samples = 1; samples < MAX_SAMPLES; samples += 1) {
    const before = totalOf(sizes);
    await sleep(LOOK_EVERY_MS);
    sizes = look();
    if (Math.abs(totalOf(sizes) - before) < AT_REST * before) break;
  }
  return sizes;
}

/** Memory of the idle stack by the kernel's own count. Linux only. */
export async function measureMemory(): Promise<Row[]> {
  const sizes = await sizesAtRest();
  const biggest = [...sizes].sort((a, b) => b.mb - a.mb).slice(0, 4);
  return [
    {
      what: 'memory of the idle stack without Keycloak (PSS)',
      measured: `${(totalOf(sizes) / 1000).toFixed(2)} GB`,
      floor: biggest.map(({ name, mb }) => `${name} ${Math.round(mb)} MB`).join(', '),
      goal: '≤ 1.2 GB',
    },
  ];
}

/** JavaScript that the home page loads before it works, gzip. */
export function measureHomePage(): Row[] {
  const files = weighHomePage('frontend/dist');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const [heaviest] = files;
  return [
    {
      what: `home page JavaScript, gzip, ${files.length} files`,
      measured: `${(bytes / 1000).toFixed(0)} kB`,
      floor: `the largest ${((heaviest?.bytes ?? 0) / 1000).toFixed(0)} kB`,
      goal: `≤ ${HOME_BUDGET / 1000} kB`,
    },
  ];
}
