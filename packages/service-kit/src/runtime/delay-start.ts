import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Left among the temporary files, which a container that is started again finds, and a new pod does not. */
const MARK = 'tapory-has-started';

/**
 * Waits START_DELAY_MS (ms, none unless set) at the first start in a container's life. A start is the most processor time a service
 * ever asks for; on a few cores the copies that serve get none while all services of a rollout, or of a drained node, start at once.
 * One that ended and is started again does not wait.
 */
export async function delayStart(
  delayMs = Number(process.env.START_DELAY_MS ?? 0),
  folder = tmpdir(),
): Promise<void> {
  const mark = join(folder, MARK);
  if (!(delayMs > 0) || existsSync(mark)) return;
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  writeFileSync(mark, '');
}
