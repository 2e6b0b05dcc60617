// Solid things: cubes, half-cubes, pawns, the pillar, the ground.
import {
  BoxGeometry,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  QuadraticBezierCurve3,
  Shape,
  type Texture,
  TubeGeometry,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { pillar, pillarHeight } from '../geometry';
import { colourName, paintOf } from '../looks';
import type { Figure, Piece, Player } from '../types';
import { half } from './hiding';
import { pageColour, Paint } from './paint';

const woods = ['#c99a63', '#c18f57', '#d2a56f', '#bd8a55', '#cda06a'];

export class Shapes {
  readonly paint = new Paint();
  private geometries: Record<string, BufferGeometry> = {};
  private materials = new Map<string, Material>();
  private grounds: Record<string, Mesh[]> = {};

  dispose() {
    Object.values(this.geometries).forEach((geometry) => geometry.dispose());
    this.materials.forEach((material) => material.dispose());
    this.paint.dispose();
  }

  private geometry(key: string, make: () => BufferGeometry): BufferGeometry {
    return (this.geometries[key] ??= make());
  }
  private material<Kind extends Material>(key: string, make: () => Kind): Kind {
    let material = this.materials.get(key);
    if (!material) {
      material = make();
      this.materials.set(key, material);
    }
    return material as Kind;
  }
  private painted(colour: string): Material {
    return this.material(
      `painted ${colour}`,
      () => new MeshStandardMaterial({ color: colour, map: this.paint.wood(), roughness: 0.62 }),
    );
  }

  private solid(geometry: BufferGeometry, material: Material | Material[]): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }

  /** A decal that shines faintly through what hides it. */
  ghost(texture: Texture, size: number, colour: string): Mesh {
    const mesh = this.decal(texture, size, colour, 6);
    mesh.material = this.material(`ghost ${texture.uuid} ${colour}`, () =>
      Object.assign((mesh.material as Material).clone(), { depthTest: false, opacity: 0.4 }),
    );
    return mesh;
  }

  /** Something flat lying on top. */
  decal(texture: Texture, size: number, colour = '#ffffff', layer = 1): Mesh {
    const material = this.material(
      `decal ${texture.uuid} ${colour}`,
      () =>
        new MeshBasicMaterial({ map: texture, color: colour, transparent: true, depthWrite: false, toneMapped: false }),
    );
    const mesh = new Mesh(
      this.geometry('plane', () => new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)),
      material,
    );
    mesh.scale.setScalar(size);
    mesh.renderOrder = layer;
    mesh.userData.isDrawing = true;
    return mesh;
  }

  /** Hardly there, so that what is behind can be seen; or solid again. */
  fade(object: Object3D, isFaded: boolean) {
    object.traverse((part) => {
      if (part instanceof Mesh && Boolean(part.userData.solid) !== isFaded) {
        const solid = (part.userData.solid ?? part.material) as Material | Material[];
        part.userData.solid = isFaded ? solid : undefined;
        part.material = !isFaded ? solid : Array.isArray(solid) ? solid.map(this.faded) : this.faded(solid);
      }
    });
  }
  private faded = (solid: Material): Material =>
    this.material(`faded ${solid.uuid}`, () =>
      Object.assign(solid.clone(), { transparent: true, depthWrite: false, opacity: 0.22 }),
    );

  /** A way through the air, with a tip. */
  arc(from: Vector3, to: Vector3, height: number, colour: string): Group {
    const group = new Group();
    const summit = from
      .clone()
      .lerp(to, 0.5)
      .setY(Math.max(from.y, to.y) + height);
    const curve = new QuadraticBezierCurve3(from, summit, to);
    const material = this.material(`way ${colour}`, () => new MeshBasicMaterial({ color: colour, toneMapped: false }));
    const tube = new Mesh(new TubeGeometry(curve, 24, 0.045, 6), material);
    const tip = new Mesh(
      this.geometry('tip', () => new ConeGeometry(0.15, 0.34, 12).translate(0, -0.17, 0)),
      material,
    );
    tip.position.copy(to);
    tip.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), curve.getTangent(1));
    group.add(tube, tip);
    // One points through it.
    group.traverse((part) => (part.raycast = () => {}));
    return group;
  }

  forgetArcs(arcs: Group) {
    arcs.traverse((part) => {
      if (part instanceof Mesh && part.geometry instanceof TubeGeometry) {
        part.geometry.dispose();
      }
    });
    arcs.clear();
  }

  /** Its origin is at its foot. */
  piece(piece: Piece): Group {
    const group = new Group();
    const height = piece.size * half;
    const geometry = this.geometry(`box ${piece.size}`, () =>
      new RoundedBoxGeometry(0.94, height - 0.012, 0.94, 2, 0.045).translate(0, height / 2, 0),
    );
    const figure = paintOf(piece);
    const code = piece.piece.charCodeAt(0) * 7 + piece.piece.charCodeAt(1) * 3;
    const colour =
      piece.face === 'joker'
        ? '#7d5ba6'
        : figure
          ? pageColour(colourName(figure))
          : piece.size === 1
            ? '#e9d3ae'
            : woods[code % woods.length]!;
    group.add(this.solid(geometry, this.painted(colour)));
    const isDrawn = piece.face !== null && (piece.face !== 'neutral' || (!piece.shown && piece.size === 2));
    if (isDrawn) {
      const face = this.decal(this.paint.face(piece.face!, piece.shown, piece.size === 1), 0.86);
      face.position.y = height + 0.004;
      group.add(face);
    }
    return group;
  }

  pawn(player: Player): Group {
    const group = new Group();
    const foot = this.geometry('foot', () => new CylinderGeometry(0.4, 0.43, 0.12, 32).translate(0, 0.06, 0));
    const body = this.geometry(`pawn ${player.figure}`, () =>
      new ExtrudeGeometry(shapeOf(player.figure), {
        depth: 0.5,
        bevelEnabled: true,
        bevelSize: 0.03,
        bevelThickness: 0.04,
        bevelSegments: 2,
        curveSegments: 24,
      })
        .rotateX(-Math.PI / 2)
        .translate(0, 0.16, 0),
    );
    const colour = this.material(
      `pawn ${player.figure}`,
      () => new MeshStandardMaterial({ color: pageColour(colourName(player.figure)), roughness: 0.4 }),
    );
    const ivory = this.material('ivory', () => new MeshStandardMaterial({ color: '#f7efdf', roughness: 0.5 }));
    group.add(this.solid(foot, ivory), this.solid(body, colour));
    if (player.has_flag) {
      const mast = this.geometry('mast', () => new CylinderGeometry(0.02, 0.02, 0.8, 8).translate(0.1, 1.05, 0));
      const cloth = this.geometry('cloth', () => {
        const shape = new Shape().moveTo(0.1, 1.45).lineTo(0.6, 1.28).lineTo(0.1, 1.11);
        return new ExtrudeGeometry(shape, { depth: 0.02, bevelEnabled: false });
      });
      const red = this.material('cloth', () => new MeshStandardMaterial({ color: '#d7263d', roughness: 0.7 }));
      group.add(this.solid(mast, ivory), this.solid(cloth, red));
    }
    return group;
  }

  /** Read from one side; with the names of columns and rows or without. */
  ground(side: number, hasNames: boolean): Mesh[] {
    return (this.grounds[`${side} ${hasNames}`] ??= this.makeGround(side, hasNames));
  }

  private makeGround(side: number, hasNames: boolean): Mesh[] {
    const frame = this.solid(
      this.geometry('frame', () => new BoxGeometry(10, 0.4, 10).translate(0, -0.2, 0)),
      this.painted('#6e4a2b'),
    );
    const texture = this.paint.ground(side, hasNames);
    const felt = new Mesh(
      this.geometry('felt', () => new PlaneGeometry(10, 10).rotateX(-Math.PI / 2).translate(0, 0.003, 0)),
      this.material(`felt ${side} ${hasNames}`, () => new MeshStandardMaterial({ map: texture, roughness: 0.95 })),
    );
    felt.receiveShadow = true;
    felt.rotation.y = (side * Math.PI) / 2;
    const tall = pillarHeight * half;
    const stone = this.material('stone', () => new MeshStandardMaterial({ map: this.paint.stone(), roughness: 0.8 }));
    const cap = this.material('cap', () => new MeshStandardMaterial({ color: '#f7f3ea', roughness: 0.8 }));
    const column = this.solid(
      this.geometry('pillar', () => new CylinderGeometry(0.44, 0.47, tall, 36).translate(0, tall / 2, 0)),
      [stone, cap, cap],
    );
    column.userData.cell = pillar;
    return [frame, felt, column];
  }
}

function shapeOf(figure: Figure): Shape {
  const shape = new Shape();
  if (figure === 'C') {
    return shape.absarc(0, 0, 0.3, 0, 2 * Math.PI);
  }
  if (figure === 'Q') {
    return shape.moveTo(-0.26, -0.26).lineTo(0.26, -0.26).lineTo(0.26, 0.26).lineTo(-0.26, 0.26).closePath();
  }
  const count = figure === 'T' ? 3 : 10;
  for (let i = 0; i < count; i++) {
    const radius = figure === 'T' ? 0.4 : i % 2 ? 0.17 : 0.37;
    const angle = (i / count) * 2 * Math.PI + Math.PI / 2;
    const x = radius * Math.cos(angle);
    const y = radius * Math.sin(angle) - (figure === 'T' ? 0.06 : 0);
    if (i === 0) {
      shape.moveTo(x, y);
    } else {
      shape.lineTo(x, y);
    }
  }
  return shape.closePath();
}
