// Outlines about 30 across, around the origin.
export const house = 'M-15 1L0 -14L15 1M-10 -2V14H10V-2';
export const flag = 'M-9 15V-14H12L6 -6L12 2H-9';
