// From where an address can be reached.

/** Only from the device itself: a link to it is of no use elsewhere. */
export const isOnlyHere = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
