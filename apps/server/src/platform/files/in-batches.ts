const batch = 500;

/** Groups items that come one by one into batches. */
export async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncIterable<Item[]> {
  let waiting: Item[] = [];
  for await (const item of items) {
    waiting.push(item);
    if (waiting.length === batch) {
      yield waiting;
      waiting = [];
    }
  }
  if (waiting.length > 0) yield waiting;
}
