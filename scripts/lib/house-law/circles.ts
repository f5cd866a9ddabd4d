import { importsOf, targetOf, valueImportsOf } from './imports.ts';

/** Each module or file with those it imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The shortest way from `start` back to it, by breadth; undefined when there is none. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const here of waiting) {
    for (const next of graph.get(here) ?? []) {
      if (next === start) {
        const way = [here];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0]!)!);
        return [...way, start];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, here);
      waiting.push(next);
    }
  }
  return undefined;
}

/** Circles that do not touch one another. When one is untied, the circles it hid are found by the next run. */
function circlesOf(graph: Graph): string[][] {
  const found: string[][] = [];
  for (const start of [...graph.keys()].toSorted()) {
    if (found.some((circle) => circle.includes(start))) continue;
    const circle = wayBack(graph, start);
    if (circle) found.push(circle);
  }
  return found;
}

const moduleOf = (file: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];

function fileGraph(files: ReadonlyMap<string, string>): Graph {
  return new Map(
    [...files].map(([file, text]) => {
      const targets = valueImportsOf(text).map((specifier) => targetOf(file, specifier));
      return [file, new Set(targets.filter((target) => target !== undefined))];
    }),
  );
}

/** Between modules, type imports count too: using another module's types means depending on it. */
function moduleGraph(files: ReadonlyMap<string, string>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const module = moduleOf(file);
    if (!module) continue;
    const known = graph.get(module) ?? new Set();
    graph.set(module, known);
    for (const specifier of importsOf(text)) {
      const other = moduleOf(targetOf(file, specifier) ?? '');
      if (other && other !== module) known.add(other);
    }
  }
  return graph;
}

const breachOf = (kind: string) => (circle: string[]) => `${kind} import each other in a circle: ${circle.join(' → ')}`;

/** Import cycles between modules and between files. */
export function circles(files: ReadonlyMap<string, string>): string[] {
  return [
    ...circlesOf(moduleGraph(files)).map(breachOf('modules')),
    ...circlesOf(fileGraph(files)).map(breachOf('files')),
  ];
}
