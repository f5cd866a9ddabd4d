import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { formatDateTime } from '@volante/domain/values/dates';

/** 'hace 4 min', with the hour for whoever rests on it. */
export function Since({ at }: { at: string }) {
  const time = useNow(60_000);
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
      {formatAgo(Date.parse(at), time)}
    </time>
  );
}
