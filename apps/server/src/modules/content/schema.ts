/**
 * What `/content/graphql` answers: the part of a headless CMS that the app uses, by the CMS's own names. With `CMS_URL`
 * the same fields are asked for there (docs/content-service.md).
 */
export const contentTypeDefs = /* GraphQL */ `
  type Query {
    "Blog posts, newest first."
    posts(first: Int): [Post!]!
    "The clauses of the terms in force, in their order."
    terminoYCondicione(first: Int): [TerminoYCondicione!]!
    preguntasFrecuente(first: Int): [PreguntasFrecuente!]!
    "The version of the terms in force. A field of our own: with a CMS it comes from a setting."
    versionDeTerminos: String!
  }

  type Post {
    id: ID!
    title: String!
    datePublished: Date!
    slug: String!
    coverPhoto: Asset
  }

  type Asset {
    url: String!
  }

  type TerminoYCondicione {
    id: ID!
    title: String!
    subtitle: RichText!
  }

  "A page of frequent questions; its five sections hold them."
  type PreguntasFrecuente {
    id: ID!
    title: String!
    detallesDetail(first: Int): [PreguntaDetalle!]!
    dudasDetail(first: Int): [PreguntaDetalle!]!
    pagosDetail(first: Int): [PreguntaDetalle!]!
    preguntasDetail(first: Int): [PreguntaDetalle!]!
    segurosDetail(first: Int): [PreguntaDetalle!]!
  }

  type PreguntaDetalle {
    id: ID!
    title: String!
    subtitle: RichText!
  }

  type RichText {
    "A tree of paragraph, bulleted-list, numbered-list, list-item and link; words may be bold."
    raw: RichTextAST!
  }

  "YYYY-MM-DD"
  scalar Date @domain(type: "values/dates#LocalDate")

  scalar RichTextAST @domain(type: "content/rich-text#RichText")

  directive @domain(type: String!) on SCALAR
`;
