export type MediaType = 'application/json' | 'application/graphql-response+json';

const answersTo: ReadonlyMap<string, MediaType> = new Map([
  ['application/graphql-response+json', 'application/graphql-response+json'],
  ['application/json', 'application/json'],
  ['application/*', 'application/json'],
  ['*/*', 'application/json'],
]);

/** The media type of the answer, by the client's order of preference; undefined when it accepts none of ours. */
export function negotiate(accept: string | undefined): MediaType | undefined {
  if (!accept || accept === '*/*' || accept === 'application/json') return 'application/json';
  const wishes = accept
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { name, quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return wishes.map(({ name }) => answersTo.get(name)).find((type) => type !== undefined);
}
