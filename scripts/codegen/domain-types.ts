import { GraphQLSchema, isScalarType, Kind, specifiedDirectives } from 'graphql';
import type { GraphQLScalarType } from 'graphql';

/**
 * `scalar Pesos @domain(type: "values/money#Pesos")` → '@volante/domain/values/money#Pesos'. Where the schema has another
 * type of that name, the domain's goes by the scalar's.
 */
function domainTypeOf(schema: GraphQLSchema, scalar: GraphQLScalarType): string | undefined {
  const said = scalar.astNode?.directives?.find(({ name }) => name.value === 'domain');
  const value = said?.arguments?.[0]?.value;
  if (value?.kind !== Kind.STRING) return undefined;
  const namesake = schema.getType(value.value.split('#')[1] ?? '');
  return `@volante/domain/${value.value}${namesake && namesake !== scalar ? ` as ${scalar.name}` : ''}`;
}

/** The TypeScript type of each scalar that names one of the domain, as the code generators take it. */
export function domainTypes(schema: GraphQLSchema): Record<string, string> {
  return Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter(isScalarType)
      .flatMap((scalar) => {
        const type = domainTypeOf(schema, scalar);
        return type ? [[scalar.name, type]] : [];
      }),
  );
}

/** Removes `@domain`: it is only for the code generators and must not appear in the public schema. */
export function withoutOwnDirectives(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({ ...schema.toConfig(), directives: specifiedDirectives });
}
