import { SECURITY_EVENTS } from '@tapory/service-kit';
import { markdownTable, writeBlock } from './marked-block.ts';

/** Writes the events of the security log into the document that operators read. */
export function writeSecurityEvents(): void {
  writeBlock(
    'docs/operations/security-log.md',
    'events',
    markdownTable(
      ['event', 'meaning'],
      Object.entries(SECURITY_EVENTS).map(([event, meaning]) => [`\`${event}\``, meaning]),
    ),
  );
}
