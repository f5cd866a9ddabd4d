import { expect, test } from 'vitest';
import { html } from './html.ts';

test('inserted text cannot become markup', () => {
  const name = `<script>alert("1")</script>'&`;
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;</p>',
  );
});

test('pieces of HTML are inserted as they are, lists are joined, and empty values show nothing', () => {
  const rows = ['a', 'b'].map((row) => html`<b>${row}</b>`);
  const page = html`<i>${rows}</i>${null}${false}${undefined}${0}`;
  expect(page.text).toBe('<i><b>a</b><b>b</b></i>0');
});
