import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import { root } from '../../lib/root.mjs';
import type { Mutant } from '../mutants.ts';

/** A name that is no longer used is no reason to leave a fault out: the program runs without it. */
const unused = new Set([6133, 6192, 6196, 6198, 6199]);

const absolute = ({ file }: Mutant) => path.join(root, file);

/** Splits faults into groups in which each file has one fault. */
function inGroups<T extends Mutant>(mutants: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const mutant of mutants) {
    const group = groups.find((each) => each.every(({ file }) => file !== mutant.file));
    if (group) group.push(mutant);
    else groups.push([mutant]);
  }
  return groups;
}

/** Tells which faults have sound types. The compiler stays loaded, and is shown the faults without writing them. */
export class TypeCheck {
  #planted = new Map<string, string>();
  #isOpen = false;
  readonly #project = path.join(root, 'apps/server/tsconfig.json');
  readonly #api = new API({ cwd: root, fs: { readFile: (name) => this.#planted.get(name) } });

  /** Many at once, in different files: what the compiler learns of the others' types serves them all. */
  sound<T extends Mutant>(mutants: readonly T[]): Set<T> {
    return new Set(inGroups(mutants).flatMap((group) => this.#soundOf(group)));
  }

  close(): void {
    this.#api.close();
  }

  #soundOf<T extends Mutant>(group: readonly T[]): T[] {
    const before = [...this.#planted.keys()];
    this.#planted = new Map(group.map((mutant) => [absolute(mutant), mutant.text]));
    const snapshot = this.#api.updateSnapshot({
      openProjects: this.#isOpen ? [] : [this.#project],
      fileChanges: { changed: [...new Set([...before, ...this.#planted.keys()])] },
    });
    this.#isOpen = true;
    const { program } = snapshot.getProject(this.#project)!;
    return group.filter((mutant) => {
      const file = absolute(mutant);
      const problems = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return problems.every(({ code }) => unused.has(code));
    });
  }
}
