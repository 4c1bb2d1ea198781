import { createHash } from 'node:crypto';
import type { EvidenceLink } from '../domain/chain.ts';

/** Hexadecimal. */
export const sha256Of = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The hash a row of the chain must have, as the database computes it when it chains one. */
export const hashOfLink = ({ seq, previous, entry }: Omit<EvidenceLink, 'hash'>): string =>
  sha256Of(`${seq}\n${previous}\n${entry}`);
