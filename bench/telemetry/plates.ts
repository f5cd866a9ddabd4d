const letters = 'BCDFGHJKLPRSTVWXYZ';

/** Makes `count` different plates. */
export function platesOf(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const series = [0, 1, 2].map((place) => letters[Math.floor(n / 100 / letters.length ** place) % letters.length]);
    return `B${series.join('')}${String(n % 100).padStart(2, '0')}`;
  });
}
