// Crescendo's seats have the usual colours and shapes, and so have the arms of the crosses.
import { outline, usualLook } from '$lib/look/shapes';

export const white = 'var(--white-cell)';
export const colourOf = (colour: number) => (colour ? usualLook(colour).colour : white);
export const shapeOf = (colour: number) => outline(usualLook(colour).shape);
