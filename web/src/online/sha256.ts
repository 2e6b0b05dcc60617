// SHA-256 (FIPS 180-4). The browser's own is missing on pages that came over plain HTTP, as on a home network.

const isPrime = (n: number) => {
  for (let d = 2; d * d <= n; d++) {
    if (n % d === 0) return false;
  }
  return true;
};
const primes = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && isPrime(n));
/** The first 32 bits of the fractional part. */
const fraction = (x: number) => ((x - Math.floor(x)) * 0x1_0000_0000) | 0;
const rounds = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const first = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const all = new Uint8Array(blocks * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 4, bytes.length * 8);
  return view;
}

function schedule(block: DataView, at: number): Int32Array {
  const w = new Int32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = block.getInt32(at + 4 * i);
      continue;
    }
    const [early, late] = [w[i - 15]!, w[i - 2]!];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  return w;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = padded(bytes);
  const hash = Int32Array.from(first);
  for (let at = 0; at < blocks.byteLength; at += 64) {
    const w = schedule(blocks, at);
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + rounds[i]! + w[i]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = hash[i]! + word));
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
