import { buildSchema, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { domainTypes, withoutOwnDirectives } from './domain-types.ts';

const schema = buildSchema(`
  directive @domain(type: String!) on SCALAR
  scalar Pesos @domain(type: "values/money#Pesos")
  scalar Other
  type Query { a: Pesos b: Other }
`);

test('a scalar that names a type of the domain is that type', () => {
  expect(domainTypes(schema)).toEqual({ Pesos: '@volante/domain/values/money#Pesos' });
});

test('a type of the domain whose name the schema uses otherwise goes by the name of the scalar', () => {
  const taken = buildSchema(`
    directive @domain(type: String!) on SCALAR
    scalar AccountStatus @domain(type: "drivers/status#DriverStatus")
    type DriverStatus { status: AccountStatus }
    type Query { a: DriverStatus }
  `);
  expect(domainTypes(taken).AccountStatus).toBe('@volante/domain/drivers/status#DriverStatus as AccountStatus');
});

test('the directive that says so is not part of what the server shows', () => {
  const shown = withoutOwnDirectives(schema);
  expect(printSchema(shown)).not.toContain('@domain');
  expect(domainTypes(shown)).toEqual(domainTypes(schema));
});
