import { PreguntasFrecuenteDocument } from '../../apps/web/src/lib/content/get-faq.generated.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faqSectionNames } from '@volante/domain/content/faq';
import { plainParagraphs } from '@volante/domain/content/rich-text';
import { folderContent } from '@volante/server/modules/content/folder/read-folder';
import { readConfig } from '@volante/server/platform/read-config';
import '../kit/own-company.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const config = readConfig({});
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  data: any;
  errors?: { extensions: { code: string } }[];
}

async function ask(query: string): Promise<Answer> {
  const response = await fetch(`${server.url}/content/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

const open = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

describe('the content folder', () => {
  const { answers, terms, pages, posts, covers } = folderContent(config);
  const [faq] = answers.preguntasFrecuente;
  const questions = faqSectionNames.flatMap((section) => faq![section]);

  test('[HLP-06] holds at least 40 questions over the five sections, complete terms and 8 posts with covers', () => {
    expect(questions.length).toBeGreaterThanOrEqual(40);
    for (const section of faqSectionNames) expect(faq![section].length, section).toBeGreaterThanOrEqual(5);
    expect(terms[0]!.version).toBe('Febrero 2025');
    expect(terms[0]!.clauses.length).toBeGreaterThanOrEqual(12);
    expect(answers.posts).toHaveLength(8);
    expect([...covers.keys()].toSorted()).toEqual([...posts.keys()].toSorted());
    for (const entries of [questions, terms[0]!.clauses]) {
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
    }
  });

  test('[HLP-06] every link of ours in it leads somewhere, and none to a placeholder', async () => {
    const text = JSON.stringify([questions, terms, [...pages.values()], [...posts.values()]]);
    const links = new Set([...text.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href!));
    expect(links.size).toBeGreaterThan(20);
    for (const href of [...links, ...Object.values(config.company.links)]) {
      expect(href).not.toMatch(/example/);
      if (href.startsWith('/content/')) expect([href, (await open(href)).status]).toEqual([href, 200]);
    }
    expect(plainParagraphs(questions[0]!.subtitle.raw)[0]).toMatch(/^El inicio/);
  });
});

describe('/content/graphql', () => {
  test('[HLP-06] answers posts, terms and FAQ in the shape of the CMS, without a session', async () => {
    const { status, data } = await ask(`{
      posts(first: 2) { id title datePublished slug coverPhoto { url } }
      terminoYCondicione(first: 100) { id title subtitle { raw } }
      preguntasFrecuente(first: 100) { id title pagosDetail(first: 1) { id title subtitle { raw } } }
      versionDeTerminos
    }`);
    expect(status).toBe(200);
    expect(data.posts).toEqual([
      {
        id: 'primera-semana',
        title: 'Tu primera semana, día por día',
        datePublished: '2026-11-09',
        slug: 'primera-semana',
        coverPhoto: { url: '/content/covers/primera-semana.svg' },
      },
      expect.objectContaining({ slug: 'cargar-sin-perder-tiempo' }),
    ]);
    expect(data.terminoYCondicione[0]).toMatchObject({ id: 'que-regulan', title: '1. Qué regulan estos términos' });
    expect(data.preguntasFrecuente[0].pagosDetail).toEqual([
      {
        id: 'calculo-del-arriendo',
        title: '¿Cómo se calcula mi arriendo?',
        subtitle: { raw: { children: expect.arrayContaining([expect.objectContaining({ type: 'bulleted-list' })]) } },
      },
    ]);
    expect(data.versionDeTerminos).toBe('Febrero 2025');
  });

  test('[HLP-01] the query of the FAQ screen is answered whole', async () => {
    const { data } = await ask(PreguntasFrecuenteDocument);
    const [faq] = data.preguntasFrecuente;
    expect(faqSectionNames.map((section) => faq[section].length)).toEqual([9, 11, 13, 10, 8]);
  });

  test.for([
    ['a negative number', '{ posts(first: -1) { id } }', 200],
    ['an unknown field', '{ drivers { id } }', 400],
    ['no query', '', 400],
    ['a write', 'mutation { posts { id } }', 400],
    ['hundreds of aliases', `{ ${Array.from({ length: 300 }, (_, n) => `a${n}: posts { id }`).join(' ')} }`, 400],
  ] as const)('[HLP-06] %s is refused in words', async ([, query, status]) => {
    const answer = await ask(query);
    expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([status, 'BAD_USER_INPUT']);
  });
});

describe('public pages', () => {
  test('[HLP-06] resources, both plans, FAQ, blog and each post open without session and script', async () => {
    const { posts } = folderContent(config);
    const paths = [
      ...Object.values(config.company.links),
      ...[...posts.keys()].map((slug) => `${config.company.links.blog}/${slug}`),
    ];
    for (const path of paths) {
      const page = await open(path);
      const text = await page.text();
      expect([path, page.status]).toEqual([path, 200]);
      expect(text).toContain('<h1>');
      expect(text).not.toContain('<script');
    }
    expect(await (await open(config.company.links.faq)).text()).toContain('¿Cuánto es el deducible?');
  });

  test('[HLP-06] the way back is the screen of the app it was opened from, and never another site', async () => {
    const backFrom = async (referer: string) =>
      /<a href="([^"]*)" aria-label="Volver"/.exec(
        await (await open(config.company.links.planPlus, { referer })).text(),
      )?.[1];
    expect(await backFrom(`${server.url}/app/v2/subscription?tab=vehiculo`)).toBe('/app/v2/subscription?tab=vehiculo');
    expect(await backFrom('https://evil.test/app/v2/x')).toBe('/auth');
    expect(await backFrom(`${server.url}//evil.test/app/`)).toBe('/auth');
    expect(await backFrom('nonsense')).toBe('/auth');
  });

  test('[HLP-06] what does not exist says so, and leads back', async () => {
    for (const path of ['nada', 'blog/nada', '..%2f..%2fpackage', '__proto__', 'blog/__proto__']) {
      const page = await open(`/content/pages/${path}`);
      expect([path, page.status]).toEqual([path, 404]);
      expect(await page.text()).toContain('Volver a la app');
    }
    expect((await open('/content/covers/..%2fterms%2f2025-02.md')).status).toBe(404);
  });

  test('[HLP-06] a cover is a picture with no rights', async () => {
    const cover = await open('/content/covers/primera-semana.svg');
    expect(cover.headers.get('content-type')).toBe('image/svg+xml');
    expect(cover.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});
