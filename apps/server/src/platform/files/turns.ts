/**
 * Does work one piece at a time. Each owner gets a turn before anybody gets a second one, so an owner with much work
 * does not delay the others.
 */
export function makeTurns() {
  const lines = new Map<string, (() => Promise<void>)[]>();
  let atWork = false;

  async function workOff(): Promise<void> {
    if (atWork) return;
    atWork = true;
    for (let [first] = lines; first; [first] = lines) {
      const [owner, [next, ...rest]] = first;
      lines.delete(owner);
      if (rest.length > 0) lines.set(owner, rest);
      await next?.();
    }
    atWork = false;
  }

  return <Result>(owner: string, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const turn = () => work().then(resolve, reject);
      lines.set(owner, [...(lines.get(owner) ?? []), turn]);
      void workOff();
    });
}
