// What one screen hands to the next. Not in storage: it works on devices that keep nothing.
import type { Plan } from './new';
import type { Saved } from './saved';

export const handed: { plan?: Plan | undefined; game?: Saved | undefined; record?: string | undefined } = {};
