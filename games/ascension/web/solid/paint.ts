// Textures drawn in code, each once.
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { corners, edgeNames, placeOn, side } from '../geometry';
import { colourName, eye, partsOf, shapes } from '../looks';
import type { Figure } from '../types';
import { outline } from '$lib/look/shapes';

const ink = '#2b2018';

/** The page's colour of that name, as it is now: in the theme of the moment, which an element that wears it tells. */
export function pageColour(name: string): string {
  const wearer = document.createElement('i');
  wearer.style.color = `var(${name})`;
  wearer.style.forcedColorAdjust = 'none';
  document.body.append(wearer);
  const { color } = getComputedStyle(wearer);
  wearer.remove();
  return color;
}

export class Paint {
  private made = new Map<string, Texture>();

  dispose() {
    this.made.forEach((texture) => texture.dispose());
    this.made.clear();
  }

  private make(key: string, size: number, draw: (canvas: CanvasRenderingContext2D, size: number) => void): Texture {
    let texture = this.made.get(key);
    if (!texture) {
      const element = document.createElement('canvas');
      element.width = element.height = size;
      draw(element.getContext('2d')!, size);
      texture = new CanvasTexture(element);
      texture.colorSpace = SRGBColorSpace;
      texture.anisotropy = 8;
      this.made.set(key, texture);
    }
    return texture;
  }

  /** A drawn face: painted when it shows, dashed and faint when only the viewer knows it. */
  face(face: string, isShown: boolean, isHalf: boolean): Texture {
    return this.make(`face ${face} ${isShown} ${isHalf}`, 256, (canvas, size) => {
      canvas.translate(size / 2, size / 2);
      canvas.scale(size / 40, size / 40);
      canvas.lineCap = canvas.lineJoin = 'round';
      if (isShown) {
        this.disc(canvas, isHalf ? 14.5 : 16.5);
      } else {
        canvas.globalAlpha = 0.75;
        this.veil(canvas);
      }
      const colour = isShown ? undefined : ink;
      for (const part of partsOf(face)) {
        canvas.save();
        canvas.translate(part.x, part.y);
        canvas.scale(part.scale, part.scale);
        const path = new Path2D(part.d);
        canvas.strokeStyle = ink;
        canvas.lineWidth = (part.figure ? 1.3 : 2.1) / part.scale;
        if (part.filled && !(part.figure && colour)) {
          canvas.fillStyle = part.figure ? pageColour(colourName(part.figure)) : ink;
          canvas.fill(path);
        }
        if (!part.filled || part.figure) {
          canvas.stroke(path);
        }
        canvas.restore();
      }
      if (face === 'joker') {
        canvas.fillStyle = '#fff6e0';
        canvas.beginPath();
        canvas.arc(eye.x, eye.y, eye.r, 0, 7);
        canvas.fill();
      }
      if (face === 'neutral' && !isShown) {
        canvas.fillStyle = ink;
        canvas.beginPath();
        canvas.arc(0, 0, 2.4, 0, 7);
        canvas.fill();
      }
    });
  }

  private disc(canvas: CanvasRenderingContext2D, radius: number) {
    canvas.fillStyle = '#fffaf0';
    canvas.beginPath();
    canvas.arc(0, 0, radius, 0, 7);
    canvas.fill();
  }

  private veil(canvas: CanvasRenderingContext2D) {
    canvas.beginPath();
    canvas.roundRect(-13.5, -13.5, 27, 27, 6);
    canvas.fillStyle = 'rgb(255 250 235 / 0.35)';
    canvas.fill();
    canvas.strokeStyle = ink;
    canvas.lineWidth = 1.4;
    canvas.setLineDash([3.2, 3]);
    canvas.stroke();
    canvas.setLineDash([]);
  }

  /** The level of a column in its corner, and the padlock of whoever locked its top. */
  level(height: number, locker: Figure | undefined): Texture {
    return this.make(`level ${height} ${locker}`, 128, (canvas, size) => {
      canvas.scale(size / 40, size / 40);
      canvas.font = '800 11px system-ui, sans-serif';
      canvas.textAlign = 'right';
      canvas.lineJoin = 'round';
      canvas.lineWidth = 2.4;
      canvas.strokeStyle = height === 0 ? 'rgb(0 0 0 / 0.35)' : 'rgb(255 248 230 / 0.85)';
      canvas.fillStyle = height === 0 ? '#f4ecdc' : '#2b1c0d';
      canvas.strokeText(String(height), 36, 36.5);
      canvas.fillText(String(height), 36, 36.5);
      if (locker) {
        canvas.strokeStyle = ink;
        canvas.lineWidth = 1.7;
        canvas.stroke(new Path2D('M5.8 9V7a3.2 3.2 0 0 1 6.4 0V9'));
        canvas.fillStyle = pageColour(colourName(locker));
        canvas.fillRect(4.2, 8.6, 9.6, 7.4);
        canvas.strokeRect(4.2, 8.6, 9.6, 7.4);
      }
    });
  }

  /** A frame around what can be acted on, was just done, or is advised. */
  frame(kind: 'strong' | 'light' | 'dashed'): Texture {
    return this.make(`frame ${kind}`, 128, (canvas, size) => {
      canvas.strokeStyle = '#fff';
      canvas.lineWidth = kind === 'light' ? 6 : 11;
      if (kind === 'dashed') {
        canvas.setLineDash([22, 14]);
      } else if (kind === 'strong') {
        canvas.fillStyle = 'rgb(255 255 255 / 0.14)';
        canvas.fillRect(0, 0, size, size);
      }
      canvas.beginPath();
      canvas.roundRect(7, 7, size - 14, size - 14, 16);
      canvas.stroke();
    });
  }

  /** Felt with its lines and the four corners, as seen from a side; with the names of columns and rows or without. */
  ground(seenFrom: number, hasNames: boolean): Texture {
    return this.make(`ground ${seenFrom} ${hasNames}`, 1024, (canvas, size) => {
      const rim = 0.5;
      canvas.scale(size / (side + 2 * rim), size / (side + 2 * rim));
      canvas.fillStyle = '#6e4a2b';
      canvas.fillRect(0, 0, 10, 10);
      canvas.fillStyle = '#4c5a52';
      canvas.fillRect(rim, rim, side, side);
      canvas.lineWidth = 0.03;
      canvas.strokeStyle = 'rgb(0 0 0 / 0.3)';
      for (let i = 0; i < side; i++) {
        canvas.strokeRect(rim + i, rim, 1, side);
        canvas.strokeRect(rim, rim + i, side, 1);
      }
      if (hasNames) {
        canvas.font = '600 0.3px system-ui, sans-serif';
        canvas.textAlign = 'center';
        canvas.fillStyle = '#f6e7cf';
        const { near, left } = edgeNames(seenFrom);
        near.forEach((name, i) => canvas.fillText(name, rim + i + 0.5, side + rim + 0.34));
        left.forEach((name, i) => canvas.fillText(name, rim / 2, rim + i + 0.6));
      }
      for (const [cell, figure] of Object.entries(corners)) {
        const { column, row } = placeOn(cell, seenFrom);
        canvas.fillStyle = pageColour(colourName(figure));
        canvas.fillRect(rim + column + 0.05, rim + row + 0.05, 0.9, 0.9);
        canvas.save();
        canvas.translate(rim + column + 0.5, rim + row + 0.5);
        canvas.scale(0.32, 0.32);
        canvas.strokeStyle = '#fff8ea';
        canvas.lineWidth = 0.16;
        canvas.stroke(new Path2D(outline(shapes[figure])));
        canvas.restore();
      }
    });
  }

  /** Grain, to be tinted. */
  wood(): Texture {
    const texture = this.make('wood', 128, (canvas, size) => {
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, size, size);
      for (let i = 0; i < 46; i++) {
        const y = (i * 37) % size;
        canvas.strokeStyle = `rgb(120 70 20 / ${0.03 + ((i * 13) % 7) / 90})`;
        canvas.lineWidth = 1 + ((i * 7) % 3);
        canvas.beginPath();
        canvas.moveTo(0, y);
        canvas.bezierCurveTo(size / 3, y + ((i * 5) % 9) - 4, (2 * size) / 3, y - ((i * 3) % 9) + 4, size, y);
        canvas.stroke();
      }
    });
    texture.wrapS = texture.wrapT = RepeatWrapping;
    return texture;
  }

  /** The pillar's drums: one ring for each half-cube of height. */
  stone(): Texture {
    return this.make('stone', 256, (canvas, size) => {
      canvas.fillStyle = '#efeae0';
      canvas.fillRect(0, 0, size, size);
      for (let i = 1; i < 9; i++) {
        canvas.fillStyle = i % 2 ? 'rgb(90 80 60 / 0.25)' : 'rgb(90 80 60 / 0.5)';
        canvas.fillRect(0, (i * size) / 9 - 1, size, 2.5);
      }
    });
  }
}
