/** It travels within every document. */
const mostLetters = 8_000;

/** The side of the square it is drawn on everywhere. */
const board = 24;

/** Shapes and their paint. Whatever could run, load, link or style anything else is not among them. */
const elements = new Set(
  'g path circle ellipse rect line polyline polygon defs clipPath linearGradient radialGradient stop'.split(' '),
);
const attributes = new Set(
  (
    'id d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points transform offset opacity color ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset clip-path clip-rule clipPathUnits gradientUnits gradientTransform spreadMethod ' +
    'stop-color stop-opacity vector-effect'
  ).split(' '),
);
/** Attributes of the outermost element that are dropped: we write them ourselves, or they have no effect here. */
const ofFrame = new Set('xmlns version viewBox width height role class aria-hidden aria-label'.split(' '));

const tagPattern = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<>&]*"|'[^'<>&"]*'))*)\s*(\/?)>/y;
const attributePattern = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Why a drawing cannot be the logo, in words for whoever gave it. */
export class LogoFault extends Error {}

interface Tag {
  kind: 'open' | 'close' | 'single';
  name: string;
  attributes: [string, string][];
}

function* tagsOf(svg: string): Generator<Tag> {
  let at = 0;
  for (;;) {
    at = svg.length - svg.slice(at).trimStart().length;
    if (at === svg.length) return;
    tagPattern.lastIndex = at;
    const found = tagPattern.exec(svg);
    if (!found) throw new LogoFault(`no se entiende desde «${svg.slice(at, at + 30)}»`);
    const [whole, closing, name = '', inside = '', single] = found;
    const pairs = [...inside.matchAll(attributePattern)];
    yield {
      kind: closing ? 'close' : single ? 'single' : 'open',
      name,
      attributes: pairs.map(([, key = '', double, quoted = '']) => [key, double ?? quoted]),
    };
    at += whole.length;
  }
}

function written(pairs: readonly [string, string][]): string {
  return pairs
    .map(([name, value]) => {
      if (!attributes.has(name)) throw new LogoFault(`tiene el atributo «${name}»`);
      if (/url\((?!#)|:/.test(value)) throw new LogoFault(`«${name}» apunta fuera del dibujo`);
      return ` ${name}="${value.replaceAll(/\s+/g, ' ')}"`;
    })
    .join('');
}

/** Puts any square board onto ours. */
function placing(viewBox: string | undefined): string {
  const [x = NaN, y = NaN, width = NaN, height = NaN, ...more] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isSquare = width === height && Number.isFinite(width) && width > 0;
  if (!isSquare || !Number.isFinite(x) || !Number.isFinite(y) || more.length > 0) {
    throw new LogoFault('necesita un viewBox cuadrado, por ejemplo «0 0 24 24»');
  }
  const scale = width === board ? [] : [`scale(${Number((board / width).toPrecision(6))})`];
  const move = x === 0 && y === 0 ? [] : [`translate(${-x} ${-y})`];
  return [...scale, ...move].join(' ');
}

function opened({ kind, name, attributes: given }: Tag): string {
  if (kind !== 'open' || name !== 'svg') throw new LogoFault('no es un dibujo SVG');
  const transform = placing(given.find(([key]) => key === 'viewBox')?.[1]);
  const kept = given.filter(([key]) => !ofFrame.has(key));
  return `<g${written(transform ? [...kept, ['transform', transform]] : kept)}>`;
}

/**
 * The shapes of an SVG drawing, written anew for an `<svg viewBox="0 0 24 24">` of ours. `currentColor` becomes the colour of
 * the place it stands in. Throws a `LogoFault` for a drawing with anything but shapes.
 */
export function readLogo(svg: string): string {
  const plain = svg.replaceAll(/^\uFEFF|<\?xml[^>]*\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*>/g, '');
  if (plain.length > mostLetters) throw new LogoFault(`es muy grande: más de ${mostLetters / 1000} kB`);
  const open: string[] = [];
  let drawing = '';
  let ended = false;
  for (const tag of tagsOf(plain)) {
    if (ended) throw new LogoFault('tiene algo después de </svg>');
    if (tag.kind === 'close') {
      if (open.pop() !== tag.name) throw new LogoFault(`«</${tag.name}>» cierra algo que no está abierto`);
      ended = open.length === 0;
      drawing += ended ? '</g>' : `</${tag.name}>`;
    } else if (open.length === 0) {
      drawing += opened(tag);
      open.push('svg');
    } else {
      if (!elements.has(tag.name)) throw new LogoFault(`tiene un elemento «${tag.name}», y solo puede tener formas`);
      drawing += `<${tag.name}${written(tag.attributes)}${tag.kind === 'single' ? '/' : ''}>`;
      if (tag.kind === 'open') open.push(tag.name);
    }
  }
  if (!ended) throw new LogoFault('está cortado: le falta </svg>');
  return drawing;
}
