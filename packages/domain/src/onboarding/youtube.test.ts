import { describe, expect, test } from 'vitest';
import { tutorials } from '../tutorial-videos.ts';
import { youtubeId } from './youtube.ts';

const id = 'dQw4w9-_XcQ';

describe('[ONB-05] links of YouTube', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?feature=share&v=${id}&t=42s`,
    `https://music.youtube.com/watch?v=${id}&list=abc`,
    `https://www.youtube.com/watch/?v=${id}#t=1`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc&t=3`,
    `https://youtu.be/${id}/`,
    `https://www.youtu.be/${id}`,
    `https://youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/v/${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `www.youtube.com/watch?v=${id}`,
    `  https://youtu.be/${id}\n`,
  ])('%s names the video', (link) => {
    expect(youtubeId(link)).toBe(id);
  });

  test.each([
    '',
    'hola',
    id,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/watch?v=${id.slice(1)}"`,
    'https://www.youtube.com/channel/UC1234567890',
    `https://www.youtube.com/playlist?list=${id}`,
    `https://www.youtube.com/embed/${id}/extra`,
    `https://www.youtube.com/user/embed/${id}`,
    `https://www.youtube.com/user/watch?v=${id}`,
    `https://www.youtube.com/watchlist?v=${id}`,
    `https://vimeo.com/${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://youtube.evil/watch?v=${id}`,
    `https://www.youtube.com@evil.example/watch?v=${id}`,
    `https://evil.example/https://youtu.be/${id}`,
    `https://www.youtube.com:8080/watch?v=${id}`,
    `//youtu.be/${id}`,
    `ftp://youtu.be/${id}`,
    `javascript:alert(1)//youtu.be/${id}`,
    `javascript://www.youtube.com/watch?v=${id}`,
    `data:text/html,https://youtu.be/${id}`,
    `https://youtu.be/${id}\nhttps://youtu.be/${id}`,
  ])('%j is not valid', (link) => {
    expect(youtubeId(link)).toBeNull();
  });

  test('nine tutorials, each with a title and a sentence of its own', () => {
    expect(tutorials).toHaveLength(9);
    for (const { title, summary } of tutorials) {
      expect(title).not.toBe('');
      expect(summary.endsWith('.')).toBe(true);
    }
    expect(new Set(tutorials.map(({ topic }) => topic)).size).toBe(9);
  });
});
