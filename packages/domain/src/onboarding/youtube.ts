const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

const idPattern = /^[\w-]{11}$/;
const pathPattern = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;

function partsOf(link: string): { host: string; path: string; query: string } | null {
  // A strict pattern instead of a forgiving URL parser: it lets no credentials, port or other scheme through.
  const [, host = '', path = '', query = ''] =
    /^(?:https?:\/\/)?([a-z.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(link.trim()) ?? [];
  return host ? { host: host.toLowerCase(), path, query } : null;
}

/** [ONB-05] The id of the video a YouTube link names, in any of the forms people copy; null when it is none. */
export function youtubeId(link: string): string | null {
  const parts = partsOf(link);
  if (!parts) return null;
  const { host, path, query } = parts;
  const id = idIn(host, path, query) ?? '';
  return idPattern.test(id) ? id : null;
}

function idIn(host: string, path: string, query: string): string | null | undefined {
  if (host === 'youtu.be' || host === 'www.youtu.be') return path.replace(/\/$/, '').slice(1);
  if (!hosts.has(host)) return null;
  return /^\/watch\/?$/.test(path) ? /(?:^|&)v=([^&]*)/.exec(query)?.[1] : pathPattern.exec(path)?.[1];
}
