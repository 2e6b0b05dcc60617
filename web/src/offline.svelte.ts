// The service worker keeps the page for days without a network.
import { registerSW } from 'virtual:pwa-register';

export const offline = $state({ ready: false });

export function register() {
  registerSW({ immediate: true, onOfflineReady: () => (offline.ready = true) });
  if (navigator.serviceWorker?.controller) {
    offline.ready = true;
  }
}
