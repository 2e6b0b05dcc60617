// What one screen has for the next. Not in storage: it works on devices that keep nothing.
import type { Plan } from './new';
import type { Saved } from './saved';

export const pending: { plan?: Plan | undefined; game?: Saved | undefined; record?: string | undefined } = {};
