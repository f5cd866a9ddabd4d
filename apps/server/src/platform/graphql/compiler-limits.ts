import {
  getNamedType,
  isInputObjectType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';

/**
 * What the query compiler (graphql-jit) gets wrong: it never finishes with an input type that contains itself, and it
 * rejects an omitted field that is non-null with a default. Neither is needed, so the schema may not hold them.
 */
export function whatCompilerCannot(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => [
      ...(reaches(type, type) ? [`${type.name} contains itself`] : []),
      ...Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type) && field.defaultValue !== undefined)
        .map((field) => `${type.name}.${field.name} is non-null with a default`),
    ]);
}

function reaches(from: GraphQLInputObjectType, target: GraphQLInputObjectType, seen = new Set<unknown>()): boolean {
  return Object.values(from.getFields()).some((field) => {
    const type = getNamedType(field.type);
    if (type === target) return true;
    if (!isInputObjectType(type) || seen.has(type)) return false;
    seen.add(type);
    return reaches(type, target, seen);
  });
}
