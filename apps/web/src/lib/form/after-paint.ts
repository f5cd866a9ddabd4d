/** Once what has just been decided is on the screen. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
