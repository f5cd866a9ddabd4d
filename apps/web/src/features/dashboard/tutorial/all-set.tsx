import { formatDate } from '@volante/domain/values/dates';
import { config } from '../../../lib/config.ts';
import { PostsDocument, type PostsQuery } from '../../../lib/content/get-posts.generated.ts';
import { useContent } from '../../../lib/content/use-content.ts';
import { contentOf } from '../../../lib/graphql/question.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Drawing } from '@volante/ui/drawings.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';

const home = '/app/v2/dashboard';
const posts = contentOf(PostsDocument);

/** [DSH-08] The end of the tutorial: where to read on. */
export function AllSet({ title }: { title: string }) {
  const query = useContent(posts);
  return (
    <Screen
      title={title}
      back={home}
      footer={
        <Button full href={home}>
          Ir a inicio
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <Drawing name="document" />
        <h2 className="text-xl font-bold">Todo listo</h2>
        <p className="max-w-80 text-muted">Ya conoces tu inicio. Si quieres saber más, aquí tienes por dónde seguir.</p>
      </div>
      <Card flush>
        <ListRow icon="star" title="Saber más" text="Recursos útiles" href={config().links.resources} />
        <ListRow icon="question" title="Preguntas frecuentes" text="Respuestas rápidas" href="/app/v2/faq" />
      </Card>
      {query.data && query.data.posts.length > 0 && <Posts posts={query.data.posts} />}
      {query.isPending && <Skeleton className="h-80 rounded-card" />}
    </Screen>
  );
}

function Posts({ posts }: { posts: PostsQuery['posts'] }) {
  return (
    <Card flush title="Del blog">
      <ul>
        {posts.map(({ id, title, datePublished, slug, coverPhoto }) => (
          <li key={id} className="row-line">
            <a
              href={`${config().links.blog}/${slug}`}
              className="flex min-h-17 items-center gap-3 px-4 py-3 -outline-offset-2 active:bg-soft"
            >
              <span className="h-15 w-24 shrink-0 overflow-clip rounded-control bg-soft">
                {coverPhoto && (
                  <img
                    src={coverPhoto.url}
                    alt=""
                    loading="lazy"
                    width={96}
                    height={60}
                    className="size-full object-cover"
                  />
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <time dateTime={datePublished} className="block text-sm text-muted">
                  {formatDate(datePublished)}
                </time>
              </span>
              <Icon name="forward" size={20} className="text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
