// The reserves lie above and below the board, or on its left and right: whatever leaves it larger.
export const strip = { row: 52, column: 96 };

export function isUpright(width: number, height: number): boolean {
  return Math.min(height, width - 2 * strip.column) > Math.min(width, height - 2 * strip.row);
}

/** The solid view unless the screen is small or cannot draw it; what the person chose comes first. */
export function isFlat(chosen: boolean | null, screenWidth: number, canBeSolid: boolean): boolean {
  return !canBeSolid || (chosen ?? screenWidth < 600);
}

let webgl: boolean | undefined;
export function hasWebGL(): boolean {
  if (webgl === undefined) {
    try {
      const context = document.createElement('canvas').getContext('webgl2');
      webgl = context !== null;
      context?.getExtension('WEBGL_lose_context')?.loseContext();
    } catch {
      webgl = false;
    }
  }
  return webgl;
}
