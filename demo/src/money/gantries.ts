/** A toll gantry of Santiago with its 2026 prices: off peak, at peak hours, and when traffic is jammed. */
export interface Gantry {
  address: string;
  offPeak: string;
  peak: string;
  jammed?: string;
}

export const gantries: readonly Gantry[] = [
  { address: 'Costanera Norte, Puente Padre Arteaga - San Francisco', offPeak: '149', peak: '288' },
  { address: 'Costanera Norte, San Francisco - Gran Vía', offPeak: '449', peak: '865' },
  { address: 'Costanera Norte, Gran Vía - Centenario', offPeak: '425', peak: '819' },
  { address: 'Costanera Norte, Centenario - Lo Saldes', offPeak: '264', peak: '508' },
  { address: 'Costanera Norte, Salida Bellavista', offPeak: '233', peak: '450' },
  { address: 'Costanera Norte, Lo Saldes - Vivaceta', offPeak: '719', peak: '1384' },
  {
    address: 'Vespucio Sur, 2ª Transversal - Camino a Melipilla',
    offPeak: '532',
    peak: '1065.18',
    jammed: '1597.78',
  },
  { address: 'Túnel San Cristóbal', offPeak: '565', peak: '904', jammed: '1131' },
  { address: 'Acceso Vial AMB, Aeropuerto', offPeak: '889', peak: '1800' },
  // Nine km of tunnel at $232 per km off peak and $464 at peak.
  { address: 'AVO I, El Salto - Príncipe de Gales', offPeak: '2088', peak: '4176' },
];
