import type { Names } from '../names.ts';

export const schema = ({ pascal }: Names) => `extend type Query {
  "Newest first."
  get${pascal}(driverId: ID!): [${pascal}!]!
}

extend type Mutation {
  add${pascal}(driverId: ID!, title: String!): ${pascal}!
}

type ${pascal} {
  _id: ID!
  createdAt: DateTime!
  title: String!
}
`;

export const ownedTables = ({
  camel,
  snake,
}: Names) => `import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const ${camel}Tables = {
  ${snake}: { person: ['driver_id'], exported: ['created_at', 'id', 'title'], erased: 'rows' },
} satisfies OwnedTables;
`;

export const store = ({ pascal, snake }: Names) => `import type { Db } from '../../platform/context.ts';
import type { Row } from '../../platform/database/tables.ts';

export type ${pascal}Row = Row<'${snake}'>;

export async function insert${pascal}(db: Db, row: ${pascal}Row): Promise<void> {
  await db.insertInto('${snake}').values(row).execute();
}

/** Newest first. */
export function read${pascal}(db: Db, driverId: string): Promise<${pascal}Row[]> {
  return db
    .selectFrom('${snake}')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
`;

export const policy = ({ pascal }: Names) => `import { self } from '../../platform/auth/policies.ts';

export const own${pascal} = self((args: { driverId: string }) => args.driverId);
`;

export const addCommand = ({ kebab, pascal }: Names) => `import { titleProblem } from '@volante/domain/${kebab}/title';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insert${pascal}, type ${pascal}Row } from '../store.ts';

export async function add${pascal}(ctx: Ctx, input: { driverId: string; title: string }): Promise<${pascal}Row> {
  const problem = titleProblem(input.title);
  if (problem) throw new Refusal('BAD_USER_INPUT', problem, { field: 'title' });
  const row = {
    id: ctx.ids.next(),
    driver_id: input.driverId,
    title: input.title.trim(),
    created_at: ctx.clock.now(),
  };
  await insert${pascal}(ctx.db, row);
  return row;
}
`;

export const resolvers = ({
  kebab,
  camel,
  pascal,
}: Names) => `import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { add${pascal} } from './commands/add-${kebab}.ts';
import { own${pascal} } from './policy.ts';
import { read${pascal}, type ${pascal}Row } from './store.ts';

const to${pascal} = ({ id, title, created_at }: ${pascal}Row) => ({ _id: id, title, createdAt: created_at });

export const ${camel}Resolvers = {
  Query: {
    get${pascal}: operation(own${pascal}, async (ctx, { driverId }) =>
      (await read${pascal}(ctx.db, driverId)).map(to${pascal}),
    ),
  },
  Mutation: {
    add${pascal}: operation(own${pascal}, async (ctx, args) => to${pascal}(await add${pascal}(ctx, args))),
  },
} satisfies ModuleResolvers;
`;

export const moduleFile = ({ kebab, camel }: Names) => `import type { Module } from '../../platform/module.ts';
import { ${camel}Tables } from './owned-tables.ts';
import { ${camel}Resolvers } from './resolvers.ts';

export const ${camel}Module = {
  name: '${kebab}',
  tables: ${camel}Tables,
  resolvers: ${camel}Resolvers,
} satisfies Module;
`;
