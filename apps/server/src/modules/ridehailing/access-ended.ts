/** The driver, or the platform, has taken back what a refresh token gave us. Only linking again helps. */
export class AccessEnded extends Error {
  constructor() {
    super('The ride-hailing platform no longer lets us ask for this driver');
    this.name = 'AccessEnded';
  }
}
