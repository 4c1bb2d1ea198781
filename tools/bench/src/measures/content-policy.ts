import { randomUUID } from 'node:crypto';
import {
  createChainReader,
  type EvidenceLink,
  GENESIS,
  hashOfLink,
  textOf,
} from '@tapory/media/evidence-chain';
import { findWords, judgeLink } from '@tapory/media/text-checks';
import { ask } from '../lib/databases.ts';
import type { Shop } from '../lib/shop.ts';
import { callAsAdmin } from '../lib/staff.ts';
import { quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const TIMES = 400;
const LINKS = 20_000;
const ROWS = 200_000;
const CASES = 100_000;
const PAGES = 40;

const TEXTS = {
  'zh-TW': '謝謝你陪我走過這一年，從春天的櫻花到冬天的海邊，每一張照片我都留著。願我們明年還能一起旅行。',
  en: 'Thank you for this year together, from the blossoms in spring to the sea in winter; I keep every picture of it. ',
};

/** Processor time of one call, µs. */
function costOf(times: number, work: (time: number) => unknown): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) work(time);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

const wordsRow = (language: keyof typeof TEXTS): Row => {
  const text = TEXTS[language].repeat(20).slice(0, 1000);
  // The first calls build the lists.
  for (let time = 0; time < 20; time += 1) findWords([`${text}${time}`]);
  return {
    what: `a check of 1,000 letters in ${language}, µs of one core`,
    measured: costOf(TIMES, (time) => findWords([`${text}${time}`])).toFixed(0),
    floor: '-',
    goal: 'report',
  };
};

function chainRow(): Row {
  const links: EvidenceLink[] = [];
  for (let place = 1; place <= ROWS; place += 1) {
    const at = new Date(place);
    const entry = textOf({ kind: 'case.read', subjectId: randomUUID(), actorId: randomUUID(), at });
    const link = { seq: BigInt(place), previous: links.at(-1)?.hash ?? GENESIS, entry };
    links.push({ ...link, hash: hashOfLink(link) });
  }
  const reader = createChainReader([], hashOfLink);
  const cost = costOf(ROWS, (place) => {
    const link = links[place];
    if (!link || reader.next(link)) throw new Error('a chain that is whole was found to be broken');
  });
  return {
    what: 'a check of a million rows of the chain of evidence, without reading them, s of one core',
    // A microsecond a row is a second a million.
    measured: cost.toFixed(1),
    floor: '-',
    goal: 'report',
  };
}

/** What a check of a text and of a link costs, and one of the chain of evidence. */
export function measurePolicyChecks(): Row[] {
  const link = costOf(LINKS, (time) => judgeLink(`https://pictures-${time}.example.com/a/${time}?of=cat`));
  return [
    wordsRow('zh-TW'),
    wordsRow('en'),
    {
      what: 'a link by the shop’s own rules, µs of one core',
      ...{ measured: link.toFixed(1), floor: '-', goal: 'report' },
    },
    chainRow(),
  ];
}

/** How long a moderator waits for a page of the queue when very many cases are open. */
export async function measureCaseQueue(shop: Shop): Promise<Row[]> {
  const title = `bench cases ${randomUUID()}`;
  await ask(
    shop,
    'media',
    `INSERT INTO report_case (id, subject, video_id, owner_id, title, reason, urgency, opened_at, due_at, record_due)
     SELECT gen_random_uuid(), 'keepsake', 'bench-' || n, gen_random_uuid(), $1, 'fraud', 20000 + n % 500,
       now() - n * interval '1 minute', now(), false
     FROM generate_series(1, ${CASES}) AS n`,
    [title],
  );
  try {
    await ask(shop, 'media', 'ANALYZE report_case');
    const times: number[] = [];
    for (let page = 1; page <= PAGES; page += 1) {
      const startedAt = performance.now();
      await callAsAdmin(shop, 'GET', `/media/admin/report-cases?page=${page}&pageSize=20`);
      times.push(performance.now() - startedAt);
    }
    return [
      {
        what: `a page of the queue with ${CASES.toLocaleString('en')} open cases`,
        measured: `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
        floor: '-',
        goal: 'report',
      },
    ];
  } finally {
    await ask(shop, 'media', 'DELETE FROM report_case WHERE title = $1', [title]);
  }
}
