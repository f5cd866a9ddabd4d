/** '0.10.1' → one number to compare releases by. */
export function releaseRank(release: string): number {
  return release.split('.').reduce((rank, part) => rank * 1_000 + Number.parseInt(part, 10), 0);
}
