import type { Cores } from './find-knee.ts';

/** From this share on a core, or the machine, is taken as full. */
const FULL = 0.85;
/** Processes whose own work runs on one core at a time: Node's. nginx and the servers have more. */
const ONE_CORE = new Set([
  'identity',
  'catalog-order',
  'payment',
  'coupon',
  'ai-generation',
  'media',
  'nfc-playback',
  'ecpay-emulator',
  'this client',
]);

const shown = ([name, cores]: Cores[number]): string => `${name} ${cores.toFixed(2)}`;

/** What ended a climb: the machine's processors, one process's core, or neither (locks, pools, disks). */
export function nameSaturation(cores: Cores, machineCores: number): string {
  const used = cores.reduce((sum, [, each]) => sum + each, 0);
  const busiest = [...cores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(shown)
    .join(', ');
  const full = cores.find(([name, each]) => each >= FULL && ONE_CORE.has(name.replace(/ 2$/, '')));
  if (full) return `${full[0]} fills its core (${busiest} of ${used.toFixed(2)} cores used)`;
  if (used >= machineCores * FULL) return `all ${machineCores} cores (${busiest})`;
  return `no processor: locks, pools or disks (${busiest} of ${used.toFixed(2)} cores used)`;
}
