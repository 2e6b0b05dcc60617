// The house of this page's own server.
import type { Socket } from './connection';
import { House } from './house.svelte';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

export const house = new House({
  open: () => new WebSocket(address()) as unknown as Socket,
  now: () => Date.now(),
  later(ms, job) {
    const timer = setTimeout(job, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
});

addEventListener('online', house.wake);
addEventListener('offline', house.wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') {
    house.wake();
  }
});
