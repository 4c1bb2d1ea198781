import { describe, expect, it } from '@jest/globals';
import { hashOfLink } from '../data/hashes.ts';
import { anchorKey, anchorOf, createChainReader, type EvidenceLink, GENESIS, textOf } from './chain.ts';

function buildChain(length: number): EvidenceLink[] {
  const links: EvidenceLink[] = [];
  for (let place = 1; place <= length; place += 1) {
    const link = {
      seq: BigInt(place),
      previous: links.at(-1)?.hash ?? GENESIS,
      entry: textOf({ kind: 'case.read', subjectId: 's', actorId: 'a', at: new Date(place) }),
    };
    links.push({ ...link, hash: hashOfLink(link) });
  }
  return links;
}

function read(links: EvidenceLink[], anchors: { seq: bigint; hash: string }[] = []) {
  const reader = createChainReader(anchors, hashOfLink);
  for (const link of links) {
    const fault = reader.next(link);
    if (fault) return fault;
  }
  return reader.end();
}

describe('the chain of evidence', () => {
  it('is whole as it was written, with anchors along it', () => {
    const links = buildChain(4);
    const anchors = [1, 3].map((place) => links[place] as EvidenceLink);
    expect(read(links, anchors)).toBeNull();
    expect(read([])).toBeNull();
  });

  it.each([
    ['changed', (links: EvidenceLink[]) => Object.assign(links[1] as object, { entry: '{}' }), 2n],
    ['missing', (links: EvidenceLink[]) => links.splice(1, 1), 2n],
    ['unlinked', (links: EvidenceLink[]) => Object.assign(links[2] as object, { previous: GENESIS }), 3n],
  ] as const)('names the first row that is %s', (fault, damage, seq) => {
    const links = buildChain(4);
    damage(links);
    expect(read(links)).toEqual({ fault, seq });
  });

  it('is known to be written anew, and to end before what was anchored', () => {
    const links = buildChain(4);
    const [first, ...others] = buildChain(4);
    const hash = GENESIS.replaceAll('0', 'a');
    expect(read(links, [{ seq: 2n, hash }])).toEqual({ fault: 'anchor', seq: 2n });
    expect(read([first as EvidenceLink], others)).toEqual({ fault: 'older', seq: 2n });
  });

  it('reads an anchor from the name of its object alone', () => {
    const anchor = { seq: 12n, hash: 'a'.repeat(64) };
    expect(anchorOf(anchorKey(anchor))).toEqual(anchor);
    expect(anchorOf('anchors/readme')).toBeNull();
  });

  it('writes the same facts in one way', () => {
    const entry = { kind: 'case.decided', subjectId: 's', actorId: 'a', at: new Date(0) } as const;
    expect(textOf({ ...entry, data: { a: 1, b: 'x' } })).toBe(textOf({ ...entry, data: { b: 'x', a: 1 } }));
  });
});
