import { AppError } from '@tapory/errors';
import { ATTRIBUTES, histogramOf, METRICS } from '@tapory/telemetry';

const duration = histogramOf(METRICS.uploadDuration);

/** Records how long `work` takes for an upload, and whether it ends "ready" or with an error's code. */
export async function measureUpload<T>(kind: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const record = (outcome: string): void =>
    duration.record((performance.now() - startedAt) / 1000, {
      [ATTRIBUTES.fileKind]: kind,
      [ATTRIBUTES.outcome]: outcome,
    });
  try {
    const result = await work();
    record('ready');
    return result;
  } catch (error) {
    record(AppError.from(error).code);
    throw error;
  }
}
