/** A JSON array as text, one chunk an item, so that a long list is never in memory as a whole. */
export async function* arrayText(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const item of items) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(item, null, 2)}`;
    isFirst = false;
  }
  yield isFirst ? ']\n' : '\n]\n';
}
