import { Window, type HTMLDocument } from 'happy-dom';

interface Cookie {
  value: string;
  path: string;
}

export interface Page {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
}

interface Sending {
  method?: string;
  body?: URLSearchParams;
  headers?: Record<string, string>;
}

const mostRedirects = 10;
const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/**
 * A browser without JavaScript: cookies, redirects, links and forms. It stays among the server's own pages and stops in
 * front of the app, whose address it then stands at (`url`) without having loaded it.
 */
export class CookieBrowser {
  readonly origin: string;
  readonly userAgent: string;
  #cookies = new Map<string, Cookie>();
  #page: Page | undefined;
  #node: string | undefined;
  #stop: string | undefined;
  #window: Window | undefined;
  #parsed: { page: Page; document: HTMLDocument } | undefined;

  constructor(origin: string, userAgent = androidPhone) {
    this.origin = origin;
    this.userAgent = userAgent;
  }

  get page(): Page {
    if (!this.#page) throw new Error('Nothing has been opened yet');
    return this.#page;
  }

  get url(): URL {
    return this.page.url;
  }

  /** The visible text of the page. */
  get text(): string {
    return this.#document().body.textContent.replaceAll(/\s+/g, ' ').trim();
  }

  value(name: string): string | undefined {
    return this.#document().querySelector(`input[name="${name}"]`)?.getAttribute('value') ?? undefined;
  }

  /** The error message shown beside a field, if any. */
  fault(name: string): string | undefined {
    return this.#document().querySelector(`.fault#${name}-note`)?.textContent.trim();
  }

  async open(address: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#go(new URL(address, this.origin), { headers });
  }

  async follow(link: string): Promise<Page> {
    const found = [...this.#document().querySelectorAll('a')].find((a) => a.textContent.includes(link));
    if (!found) throw new Error(`There is no link "${link}" on: ${this.text}`);
    return this.#go(new URL(found.getAttribute('href') ?? '', this.page.url), {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  }

  /** Fills in the form that has this button and presses it. */
  async press(button: string, values: Record<string, string> = {}): Promise<Page> {
    const pressed = [...this.#document().querySelectorAll('button')].find((b) => b.textContent.includes(button));
    const form = pressed?.closest('form');
    if (!pressed || !form) throw new Error(`There is no button "${button}" on: ${this.text}`);
    const body = new URLSearchParams();
    for (const input of form.querySelectorAll('input')) {
      const name = input.getAttribute('name');
      const chosen = !/^(radio|checkbox)$/.test(input.getAttribute('type') ?? '') || input.hasAttribute('checked');
      if (name && chosen) body.set(name, input.getAttribute('value') ?? '');
    }
    const name = pressed.getAttribute('name');
    if (name) body.set(name, pressed.getAttribute('value') ?? '');
    for (const [field, value] of Object.entries(values)) body.set(field, value);
    return this.post(form.getAttribute('action') ?? '', body);
  }

  async post(address: string, body: URLSearchParams, headers: Record<string, string> = {}): Promise<Page> {
    const url = new URL(address, this.#page?.url ?? this.origin);
    return this.#go(url, { method: 'POST', body, headers: { origin: this.origin, ...headers } });
  }

  /** Sends a form without following redirects, for things like pressing a button twice at the same time. */
  request(address: string, body: URLSearchParams): Promise<Response> {
    const url = new URL(address, this.origin);
    return this.#fetch(url, { method: 'POST', body, headers: { origin: this.origin } });
  }

  /** From now on sends requests to this node, as a load balancer in front of several nodes would. */
  through(node: string): this {
    this.#node = node;
    return this;
  }

  /** Runs `act`, but stops before loading this path. */
  async stopBefore(path: string, act: () => Promise<Page>): Promise<Page> {
    this.#stop = path;
    return act().finally(() => {
      this.#stop = undefined;
    });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  /** All cookies, for copying them to another browser. */
  allCookies(): { name: string; value: string; path: string }[] {
    return [...this.#cookies].map(([name, cookie]) => ({ name, ...cookie }));
  }

  /** The Cookie header sent to a path. */
  cookies(pathname: string): string {
    return [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #document() {
    const { page } = this;
    if (this.#parsed?.page !== page) {
      this.#window ??= new Window();
      const document = new this.#window.DOMParser().parseFromString(page.text, 'text/html');
      this.#parsed = { page, document };
    }
    return this.#parsed.document;
  }

  async #go(first: URL, init: Sending): Promise<Page> {
    let url = first;
    let request = init;
    for (let hop = 0; hop < mostRedirects; hop += 1) {
      const response = await this.#fetch(url, request);
      const location = response.headers.get('location');
      const text = await response.text();
      this.#page = { url, status: response.status, headers: response.headers, text };
      if (!location) return this.#page;
      url = new URL(location, url);
      // Anything but server pages (accounts, meetings, payments) and the sandbox is the app, which is not loaded.
      const isApp = !/^\/(accounts|meetings|payments|sandbox)\//.test(url.pathname);
      if (isApp || url.pathname === this.#stop) return (this.#page = { ...this.#page, url });
      request = {};
    }
    throw new Error(`Too many redirects from ${first.href}`);
  }

  async #fetch(url: URL, init: Sending): Promise<Response> {
    const cookie = this.cookies(url.pathname);
    const headers = { 'user-agent': this.userAgent, ...(cookie && { cookie }), accept: 'text/html', ...init.headers };
    const target = this.#node ? new URL(url.pathname + url.search, this.#node) : url;
    const response = await fetch(target, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** Takes a cookie, as a `Set-Cookie` header says it. */
  keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8);
    if (value === '' || (expires && Date.parse(expires) < Date.now())) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}
