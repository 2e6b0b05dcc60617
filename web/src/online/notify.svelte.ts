// A word from the system when it is somebody's turn and they look elsewhere. Asked for by a button, never before.

const isThere = () => 'Notification' in globalThis;
export const notices = $state({ allowed: isThere() && Notification.permission === 'granted' });

export async function allowNotices() {
  notices.allowed = isThere() && (await Notification.requestPermission()) === 'granted';
  return notices.allowed;
}

export async function notify(title: string, tag: string) {
  if (!notices.allowed || document.visibilityState === 'visible') {
    return;
  }
  const options = { tag, icon: new URL('icon-192.png', document.baseURI).href };
  try {
    // Phones only know notices of a service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) {
      await worker.showNotification(title, options);
    } else {
      const notice = new Notification(title, options);
      notice.onclick = () => window.focus();
    }
  } catch {
    // The title of the page says it as well.
  }
}
