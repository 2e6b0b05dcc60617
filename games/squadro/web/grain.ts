// The grain of the wood: long lines that wander together, the same on every board.

/** Lines from left to right over a square of that size, one path for all. */
export function grain(size: number, lines: number, seed: number): string {
  const parts: string[] = [];
  const step = size / 4;
  for (let i = 0; i < lines; ++i) {
    const shake = Math.sin(i * 12.9898 + seed * 78.233) * 43758.5453;
    const chance = shake - Math.floor(shake);
    const base = ((i + chance) / lines) * size;
    const height = (x: number) =>
      base + 9 * Math.sin(x / 190 + base / 140 + seed) + 5 * Math.sin(x / 83 + base / 60 + chance);
    let d = `M0 ${height(0).toFixed(1)}`;
    for (let x = 0; x < size; x += step) {
      const [mid, end] = [height(x + step / 2), height(x + step)];
      const pull = 2 * mid - (height(x) + end) / 2;
      d += `Q${x + step / 2} ${pull.toFixed(1)} ${x + step} ${end.toFixed(1)}`;
    }
    parts.push(d);
  }
  return parts.join('');
}
