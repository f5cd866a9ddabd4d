import { GraphQLError, Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';

/** What the largest screen asks for stays far below each of these. */
const limits = { selections: 100, repetitions: 4, fragments: 30, variables: 50 };

/**
 * Counts what makes validation expensive, before it begins. Validation compares all pairs of fields at one place of
 * the answer, so a small document that names one field hundreds of times would keep the process busy for a second.
 */
class Shape {
  readonly #places = new Map<string, number>();
  #fragments = 0;

  add(set: SelectionSetNode, place: string): void {
    if (set.selections.length > limits.selections) throw tooMuch('selections in one place', limits.selections);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) this.#addField(selection, place);
      else this.addFragment();
      if (selection.kind === Kind.INLINE_FRAGMENT) this.add(selection.selectionSet, place);
    }
  }

  addFragment(): void {
    this.#fragments += 1;
    if (this.#fragments > limits.fragments) throw tooMuch('fragments', limits.fragments);
  }

  #addField(field: FieldNode, place: string): void {
    const here = `${place}.${(field.alias ?? field.name).value}`;
    const times = (this.#places.get(here) ?? 0) + 1;
    if (times > limits.repetitions) throw tooMuch('repetitions of one field', limits.repetitions);
    this.#places.set(here, times);
    if (field.selectionSet) this.add(field.selectionSet, here);
  }
}

function tooMuch(what: string, limit: number): GraphQLError {
  return new GraphQLError(`A document may have at most ${limit} ${what}.`);
}

/** Throws when a document breaks one of the limits. Cheap: it visits each node once. */
export function checkShape({ definitions }: DocumentNode): void {
  const shape = new Shape();
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const variables = definition.variableDefinitions?.length ?? 0;
      if (variables > limits.variables) throw tooMuch('variables', limits.variables);
      shape.add(definition.selectionSet, '');
    }
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      shape.addFragment();
      shape.add(definition.selectionSet, definition.name.value);
    }
  }
}
