import type { LinkReputation, Threat } from '../clients/link-reputation.ts';
import type { LinkTracer, Trace } from '../clients/link-tracer.ts';
import type { Detection, Finding } from '../domain/finding.ts';
import { digestOf } from './digest-of.ts';
import { judgeLink } from './judge-link.ts';

export type LinkDeps = {
  /** Null where links are not followed. */
  trace: LinkTracer | null;
  /** Null where nobody is asked. */
  reputation: LinkReputation | null;
  /** For all links of a content together, ms: shorter than a check may take, however slowly its servers answer. */
  traceMs?: number;
};

const TRACE_MS = 60_000;

const POLICY = { model: 'link-policy', version: '1' };

type Fault = Pick<Finding, 'reason' | 'why' | 'score' | 'model' | 'modelVersion'>;

const own = (fault: Pick<Finding, 'reason' | 'why' | 'score'>): Fault => ({
  ...fault,
  ...{ model: POLICY.model, modelVersion: POLICY.version },
});

/** What the shop's own rules say of a link and of where it leads. A shortener is no fault where its end is seen. */
function judge({ urls, end }: Trace): Fault[] {
  const isSeen = end === 'reached';
  const faults = urls.flatMap((url, place) => {
    const fault = judgeLink(url);
    if (!fault || (fault.why === 'shortener' && isSeen && place < urls.length - 1)) return [];
    return [own(fault)];
  });
  return end === 'private' ? [...faults, own({ reason: 'fraud', why: 'private', score: 50 })] : faults;
}

async function ask(
  reputation: LinkReputation,
  urls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Fault[]> {
  const threats = new Set<Threat>();
  for (const url of urls) for (const threat of await reputation.check(url, signal)) threats.add(threat);
  const { model, version: modelVersion } = reputation;
  return [...threats].map((why) => ({ reason: 'fraud', why, score: 100, model, modelVersion }));
}

const gravest = (faults: readonly Fault[]): Fault | undefined =>
  faults.toSorted((a, b) => b.score - a.score)[0];

/** Follows the links of a content and finds what is wrong with each. Fails when whoever knows reputations does not answer. */
export async function findLinks(
  { trace, reputation, traceMs = TRACE_MS }: LinkDeps,
  links: readonly string[],
  signal?: AbortSignal,
): Promise<Detection> {
  const findings: Finding[] = [];
  const limit = AbortSignal.timeout(traceMs);
  const traceSignal = signal ? AbortSignal.any([limit, signal]) : limit;
  for (const link of links) {
    const found: Trace = trace ? await trace(link, traceSignal) : { urls: [link], end: 'unreachable' };
    const faults = [...judge(found), ...(reputation ? await ask(reputation, found.urls, signal) : [])];
    const fault = gravest(faults);
    if (!fault) continue;
    const end = found.urls.at(-1);
    const what = end && end !== link ? `${link} → ${end}` : link;
    const digest = digestOf('links', [link, fault.reason, fault.why]);
    findings.push({ detector: 'links', ...fault, what: what.slice(0, 1000), digest });
  }
  const scores = Object.fromEntries(findings.map(({ why, score }) => [why, score / 100]));
  const models = [POLICY, ...(reputation ? [reputation] : [])];
  return {
    findings,
    results: models.map(({ model, version }) => ({ detector: 'links', model, version, scores })),
  };
}
