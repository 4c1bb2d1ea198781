/** The value below which a share `q` (0–1) of the samples lies; NaN without samples. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** The middle sample. */
export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
