/** A place that an address search found. What the service does not know is null. */
export interface Place {
  id: string;
  /** As it is shown to the driver: 'Av. Providencia 1234, Providencia'. */
  address: string;
  street: string | null;
  number: string | null;
  commune: string | null;
  province: string | null;
  region: string | null;
  latitude: number;
  longitude: number;
}

/** Finds places for what a driver types, best first. Implemented by the embedded gazetteer or by a places service. */
export type AddressSearch = (text: string) => Promise<readonly Place[]>;
