import type { Category } from '@volante/domain/ridehailing/category';
import type { LocalDate } from '@volante/domain/values/dates';
import type { SupplierDriversPage } from './supplier-drivers.ts';
import type { SupplierPage } from './supplier-trips.ts';

/** Who a driver is at the ride-hailing platform. */
export interface RideHailingProfile {
  /** The platform's own id of the person. It never changes, unlike everything below. */
  subject: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  /** Country prefix of the phone. */
  code: string;
  category: Category;
}

/** What the platform returns once the driver has agreed. */
export interface Agreement {
  profile: RideHailingProfile;
  /** With it the profile can be asked for later. Undefined when the platform gives none. */
  refreshToken: string | undefined;
}

/** What a refresh token is exchanged for. */
export interface RenewedAccess {
  accessToken: string;
  /** Takes the place of the one that was sent; undefined when that one stays. */
  refreshToken: string | undefined;
}

/** Gives the company, by its own credentials, the trips driven with its cars. No driver's token is needed. */
export interface TripsSupplier {
  /** The trips of all drivers that ended on these days, both included, page by page; 31 days at most. */
  supplierTrips(from: LocalDate, to: LocalDate): AsyncIterable<SupplierPage>;
}

/** Tells the company, by its own credentials, the category that each of its drivers has now. */
export interface DriversSupplier {
  /** All drivers, page by page. */
  supplierDrivers(): AsyncIterable<SupplierDriversPage>;
}

/** What the company's access token is good for: each list has a scope of its own. */
export const supplierScopes = ['supplier.trips', 'supplier.drivers'] as const;

export type SupplierScope = (typeof supplierScopes)[number];

/** The platform of docs/ride-hailing-platform.md: OAuth 2 with PKCE, the profile, and the company's lists. */
export interface RideHailingPlatform extends TripsSupplier, DriversSupplier {
  /** With `again` the platform asks for the sign-in even if the person is signed in there. */
  authorizeUrl(request: { redirectUri: string; state: string; codeChallenge: string; again: boolean }): string;
  exchange(answer: { code: string; codeVerifier: string; redirectUri: string }): Promise<Agreement>;
  /** Throws `AccessEnded` when the driver or the platform has taken the access back. */
  renew(refreshToken: string): Promise<RenewedAccess>;
  /** Throws `AccessEnded` like `renew`. */
  profile(accessToken: string): Promise<RideHailingProfile>;
}
