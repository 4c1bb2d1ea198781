export { hashOfLink } from './data/hashes.ts';
export { createChainReader, type EvidenceLink, GENESIS, textOf } from './domain/chain.ts';
