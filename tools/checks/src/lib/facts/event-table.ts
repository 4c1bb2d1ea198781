import { globSync, readFileSync } from 'node:fs';
import { EVENTS } from '@tapory/contracts';
import { markdownTable, writeBlock } from './marked-block.ts';

/** `order.payment-questioned` → `OrderPaymentQuestioned`, the message of that event. */
const messageOf = (event: string): string =>
  event
    .split(/[.-]/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');

/** The comments above the messages of a proto file, by message; only those that have one. */
export function commentsOf(proto: string): Map<string, string> {
  const commented = proto.matchAll(/((?:^\/\/.*\n)+)message (\w+) \{/gm);
  return new Map(
    [...commented].map(([, comment = '', message = '']) => [
      message,
      comment.replaceAll(/^\/\/ ?/gm, '').trim(),
    ]),
  );
}

/** Writes `docs/reference/events.md`: who publishes and consumes each event, and what it means, as its proto says. */
export function writeEventTable(): void {
  const protos = globSync('proto/tapory/events/v1/*.proto').map((file) => readFileSync(file, 'utf8'));
  const meanings = new Map(protos.flatMap((proto) => [...commentsOf(proto)]));
  const rows = Object.entries(EVENTS).map(([event, { owner, consumers }]) => {
    const meaning = meanings.get(messageOf(event));
    if (meaning === undefined)
      throw new Error(`${messageOf(event)} in proto/tapory/events/v1 needs a comment`);
    return [`\`${event}\``, owner, consumers.join(', ') || '-', meaning];
  });
  writeBlock(
    'docs/reference/events.md',
    'events',
    markdownTable(['event', 'published by', 'consumed by', 'meaning'], rows),
  );
}
