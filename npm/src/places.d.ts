// pack.mjs writes this module: where the files beside it are, in the form that bundlers recognise. Its list of games is the
// folder of the built modules.

/** The address of each game's module. */
export const modules: Record<string, () => URL>;
/** Throws where the browser allows no such Worker. */
export function startWorker(): Worker;
export function workerAddress(): URL;
