/** Runs the work after the page has loaded and is idle. */
export function whenIdle(work: () => void): void {
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 1000);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}
