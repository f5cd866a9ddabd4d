/** A simulated charge point tells the simulated car at its cable how many kW flow; null when the cable is pulled. */
export const plugsChannel = 'simulated-plugs';

export interface PlugNews {
  carId: string;
  kw: number | null;
}
