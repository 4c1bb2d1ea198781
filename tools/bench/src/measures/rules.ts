import { createCipheriv, randomBytes } from 'node:crypto';
import { compileRules, findWinner } from '@tapory/nfc-playback/rules';
import {
  type MasterKey,
  macOf,
  readMasterKeys,
  signatureOf,
  signerOf,
  verifySignature,
} from '@tapory/nfc-playback/signed-tap';
import { weekOf } from '@tapory/nfc-playback/week';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

type Rule = Parameters<typeof compileRules>[0][number];

const RULES = 100;
const STRIP_RULES = 50;
const TAPS = 20_000;
const ROUNDS = 5;
const DAY_MS = 86_400_000;
/** Midnight of 1 January 2026 in Taipei. */
const FROM_MS = Date.UTC(2025, 11, 31, 16);
const BOUND = { types: new Set(['video', 'image', 'text'] as const), ids: new Set<string>() };

/** Conditions as people set them; none holds in the sea west of Africa, so that every rule is looked at. */
const TIMES: Rule['time'][] = [
  { kind: 'weekdays', days: [1, 3, 5], start: '22:00', end: '02:00' },
  { kind: 'cycle', month: 5, day: 20 },
  { kind: 'lunar', month: 1, day: 1, days: 5 },
  { kind: 'nth', month: 5, week: 2, weekday: 7 },
  null,
];

const buildRules = (count: number): Rule[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `rule-${index}`, name: `Rule ${index}`, contentType: 'video' as const, contentIds: [] },
    ...{ priority: 1 + (index % 100), enabled: true, zone: 'Asia/Taipei' as const },
    time: TIMES[index % TIMES.length] ?? null,
    place: {
      ...{ kind: 'circle' as const, latitude: 25 + index / 1000, longitude: 121.5 },
      ...{ radiusMetres: 500, inside: true },
    },
    ...{ verified: false, pinHash: null, editedAt: new Date(FROM_MS) },
  }));

/** How long one of so many takes, µs; the median of some rounds. */
function microsecondsOf(count: number, work: (index: number) => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    for (let index = 0; index < count; index += 1) work(index);
    return ((performance.now() - startedAt) * 1000) / count;
  });
  return median(rounds);
}

function timeRules(): number {
  const compiled = compileRules(buildRules(RULES));
  const position = { latitude: 0, longitude: 0, accuracyMetres: 20 };
  return microsecondsOf(TAPS, (index) => {
    const nowMs = FROM_MS + index * 997_000;
    if (findWinner(compiled, BOUND, { nowMs, position })) throw new Error('a rule of another place won');
  });
}

/** A year as 53 weeks, as the simulator shows one after the other; ms. */
function timeStrip(): number {
  // Without a place, and each with a time: one that always holds would hide all others.
  const rules = buildRules(STRIP_RULES).map((rule, index) => ({
    ...rule,
    ...{ place: null, time: TIMES[index % (TIMES.length - 1)] ?? null },
  }));
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    for (let week = 0; week < 53; week += 1)
      weekOf({ rules, bound: BOUND, tap: {} }, FROM_MS + week * 7 * DAY_MS);
    return performance.now() - startedAt;
  });
  return median(times);
}

/** The query of a tap as an NTAG 424 DNA writes it, with its UID encrypted. */
function sign(master: MasterKey, counter: number): string {
  const read = Buffer.concat([randomBytes(7), Buffer.alloc(3)]);
  read.writeUIntLE(counter, 7, 3);
  const cmac = macOf(signerOf(master, read.subarray(0, 7)), read).toString('hex');
  const cipher = createCipheriv('aes-128-cbc', master.meta, Buffer.alloc(16)).setAutoPadding(false);
  const plain = Buffer.concat([Buffer.from([0xc7]), read, Buffer.alloc(5)]);
  const picc = Buffer.concat([cipher.update(plain), cipher.final()]).toString('hex');
  return `picc_data=${picc}&cmac=${cmac}`;
}

function timeSignatures(): number {
  const masters = readMasterKeys(`1:${randomBytes(16).toString('hex')}`);
  const [master] = masters;
  if (!master) throw new Error('there is no master key');
  const queries = Array.from({ length: TAPS }, (_, index) => new URLSearchParams(sign(master, index)));
  return microsecondsOf(TAPS, (index) => {
    const signature = signatureOf(queries[index]);
    if (!signature || !verifySignature(signature, masters)) throw new Error('a signed tap was refused');
  });
}

/** What a tap costs beside its page: its rules and its signature; and a year of the simulator. */
export function measureRules(): Row[] {
  return [
    {
      what: `a tap against ${RULES} rules of which none applies`,
      measured: `${timeRules().toFixed(1)} µs`,
      floor: '-',
      goal: 'report',
    },
    {
      what: `a year of ${STRIP_RULES} rules, week by week`,
      measured: `${timeStrip().toFixed(0)} ms`,
      floor: '-',
      goal: '≤ 100 ms',
    },
    {
      what: 'signature of a tap, encrypted UID',
      measured: `${timeSignatures().toFixed(1)} µs`,
      floor: '-',
      goal: '≤ 20 µs',
    },
  ];
}
