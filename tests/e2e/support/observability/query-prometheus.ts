export type Sample = { metric: Record<string, string>; value: [number, string] };

type Answer = {
  status: 'success' | 'error';
  error?: string;
  data?: { resultType: string; result: Sample[] };
};

/** Runs a query at Prometheus; throws with its message when Prometheus refuses it. */
export async function queryPrometheus(url: string, query: string): Promise<Sample[]> {
  const response = await fetch(`${url}/api/v1/query`, {
    method: 'POST',
    body: new URLSearchParams({ query }),
    signal: AbortSignal.timeout(30_000),
  });
  const { error, data } = (await response.json()) as Answer;
  if (!data) throw new Error(`${query}: ${error}`);
  return data.result;
}
