/**
 * What Leaflet needs of a stylesheet, and the colours of the drawn map, which follow the theme by themselves. It comes
 * with the map's own code: the document's stylesheet is for every screen.
 */
const mapStyle = `
.leaflet-container{overflow:hidden;isolation:isolate;outline-offset:-3px;background:var(--canvas);font:inherit}
.leaflet-pane,.leaflet-tile,.leaflet-marker-icon,.leaflet-tile-container,.leaflet-pane>svg,.leaflet-layer{position:absolute;left:0;top:0}
.leaflet-container.leaflet-touch-zoom{touch-action:none}
.leaflet-tile,.leaflet-marker-icon,.leaflet-container{user-select:none;-webkit-user-select:none}
.leaflet-container img,.leaflet-container svg{max-width:none;max-height:none}
.leaflet-tile{visibility:hidden}
.leaflet-tile-loaded{visibility:inherit}
.leaflet-pane{z-index:400}
.leaflet-tile-pane{z-index:200}
.leaflet-marker-pane{z-index:600}
.leaflet-pane>svg path,.leaflet-marker-icon{pointer-events:none}
.leaflet-marker-icon.leaflet-interactive{pointer-events:auto;cursor:pointer}
.leaflet-grab{cursor:grab}
.leaflet-dragging .leaflet-grab{cursor:grabbing}
.leaflet-zoom-animated{transform-origin:0 0}
.leaflet-zoom-anim .leaflet-zoom-animated{transition:transform .25s cubic-bezier(0,0,.25,1)}
.leaflet-zoom-anim .leaflet-tile,.leaflet-pan-anim .leaflet-tile{transition:none}
.leaflet-top,.leaflet-bottom{position:absolute;z-index:1000;pointer-events:none}
.leaflet-top{top:var(--map-top,0)}.leaflet-bottom{bottom:var(--map-bottom,0)}.leaflet-left{left:0}.leaflet-right{right:0}
.leaflet-control{pointer-events:auto}
.leaflet-control-zoom{margin:12px;border-radius:12px;overflow:hidden;box-shadow:var(--shadow-float,0 2px 6px #0e1b1f33);background:var(--surface)}
.leaflet-control-zoom a{display:grid;place-items:center;width:48px;height:48px;font-size:24px;color:var(--ink);text-decoration:none}
.leaflet-control-zoom a+a{border-top:1px solid var(--line)}
.leaflet-control-zoom .leaflet-disabled{color:var(--muted);opacity:.5}
.leaflet-control-attribution{padding:2px 6px;font-size:12px;background:color-mix(in srgb,var(--surface) 85%,transparent);color:var(--muted);border-top-left-radius:8px}
.map-park{fill:var(--income-soft)}
.map-river{stroke:color-mix(in srgb,var(--info) 45%,var(--canvas))}
.map-avenue{stroke:color-mix(in srgb,var(--muted) 28%,var(--canvas))}
.map-motorway{stroke:color-mix(in srgb,var(--instalment) 45%,var(--canvas))}
.map-commune{display:flex;justify-content:center;align-items:center;white-space:nowrap;font-size:12px;font-weight:600;color:var(--muted);text-shadow:0 0 3px var(--canvas),0 0 3px var(--canvas),0 0 3px var(--canvas)}
.map-far .map-commune{display:none}
.map-pin{display:flex;align-items:flex-end;justify-content:center;color:var(--primary);filter:drop-shadow(0 2px 3px #0e1b1f55)}
.map-pin[data-kind=muted]{color:var(--muted)}
.map-pin[data-kind=good]{color:var(--income)}
.map-pin[data-kind=bad]{color:var(--expense)}
.map-pin[data-kind=fast]{color:var(--primary)}
.map-pin[data-kind=slow],.map-other-half{color:var(--info)}
.map-other-half{fill:currentColor}
.map-glyph{fill:var(--surface)}
.map-pin svg{transform-origin:50% 100%;transition:transform .15s}
.map-pale svg{opacity:.55}
.map-chosen svg{transform:scale(1.3);opacity:1}
.map-group{display:grid;place-items:center}
.map-group span{display:grid;place-items:center;min-width:40px;height:40px;padding:0 6px;border-radius:20px;font-size:16px;font-weight:700;background:var(--hero);color:var(--accent);border:3px solid var(--surface);filter:drop-shadow(0 2px 3px #0e1b1f55)}
.map-here{border-radius:50%;background:var(--info);border:3px solid var(--surface);box-shadow:0 0 0 8px color-mix(in srgb,var(--info) 22%,transparent)}
.map-pin:focus-visible,.map-group:focus-visible{outline-offset:0;border-radius:12px}
`;

let added = false;

/** Once for the page. Made by script and therefore within the content security policy. */
export function addMapStyle(): void {
  if (added) return;
  added = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mapStyle);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
