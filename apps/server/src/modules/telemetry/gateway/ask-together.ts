/** Answers questions that are asked at the same time with one statement: a whole fleet may connect at once. */
export function askTogether<T>(
  answer: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let waiting: Set<string> | undefined;
  let answers: Promise<ReadonlyMap<string, T>> = Promise.resolve(new Map());
  const collect = async () => {
    const keys = new Set<string>();
    waiting = keys;
    await new Promise((resolve) => setImmediate(resolve));
    waiting = undefined;
    return answer([...keys]);
  };
  return async (key) => {
    if (!waiting) answers = collect();
    waiting?.add(key);
    return (await answers).get(key);
  };
}
