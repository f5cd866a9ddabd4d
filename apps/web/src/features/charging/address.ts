export const home = '/app/v2/chargers';
export const chargingView = `${home}/charging-view`;

/** What the address of the charging map names: '/app/v2/chargers?vista=conectores&estacion=…'. */
export interface Place {
  view: 'map' | 'list' | 'scanner' | 'connectors';
  /** The station whose sheet or whose connectors are open. */
  station?: string;
  /** The connector that was tapped. */
  connector?: string;
  /** What a QR code said, or the driver typed. */
  code?: string;
}

const names = { list: 'lista', scanner: 'qr', connectors: 'conectores' } as const;

export function placeOf(search: string): Place {
  const asked = new URLSearchParams(search);
  const [view = 'map'] = Object.entries(names).find(([, name]) => name === asked.get('vista')) ?? [];
  return {
    view: view as Place['view'],
    station: asked.get('estacion') ?? undefined,
    connector: asked.get('conector') ?? undefined,
    code: asked.get('codigo') ?? undefined,
  };
}

export function addressOf({ view = 'map', station, connector, code }: Partial<Place>): string {
  const parts = {
    vista: view === 'map' ? undefined : names[view],
    estacion: station,
    conector: connector,
    codigo: code,
  };
  const search = new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `${home}?${search}` : home;
}

/** The session that the address of the charging view names. */
export const namedSession = (search: string): string | undefined =>
  new URLSearchParams(search).get('sesion') ?? undefined;
