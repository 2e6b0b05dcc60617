// A browser's storage that tabs share, for tests: it holds so many letters and no more.
import { vi } from 'vitest';

export class TestStorage {
  private readonly texts = new Map<string, string>();
  room = Infinity;

  get length() {
    return this.texts.size;
  }
  key = (index: number) => [...this.texts.keys()][index] ?? null;
  getItem = (key: string) => this.texts.get(key) ?? null;
  removeItem = (key: string) => void this.texts.delete(key);
  setItem(key: string, text: string) {
    const others = [...this.texts].filter(([other]) => other !== key);
    const letters = others.reduce((sum, [other, held]) => sum + other.length + held.length, 0);
    if (letters + key.length + text.length > this.room) {
      throw new Error('QuotaExceededError');
    }
    this.texts.set(key, text);
  }
}

/** A fresh storage, in the place of the browser's. */
export function freshStorage(): TestStorage {
  const storage = new TestStorage();
  vi.stubGlobal('localStorage', storage);
  return storage;
}
