/** A place an address search found. What a service does not know is null. */
export interface Place {
  id: string;
  /** As it is shown: 'Av. Providencia 1234, Providencia'. */
  address: string;
  street: string | null;
  number: string | null;
  commune: string | null;
  province: string | null;
  region: string | null;
  latitude: number;
  longitude: number;
}

/** The port: whoever finds places for what a driver types. Best first. */
export type AddressSearch = (text: string) => Promise<readonly Place[]>;
