// The lamp, the camera and the frames: drawn when something has changed, and only then.
import {
  ACESFilmicToneMapping,
  DirectionalLight,
  HemisphereLight,
  type Intersection,
  MathUtils,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Spherical,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { isCalm } from '$lib/settings.svelte';

interface Flight {
  object: Object3D;
  from: Vector3;
  to: Vector3;
  lean: number;
  tilt: number;
  begun: number;
}
/** The camera on its way around the board. */
interface Swing {
  from: Spherical;
  to: Spherical;
  begun: number;
}
const duration = 340;
const usualSlope = Math.atan2(8.4, 12.5);
const quarter = Math.PI / 2;
const lampAt = new Vector3(-6, 12, 4);
const upwards = new Vector3(0, 1, 0);
const eased = (part: number) => part * part * (3 - 2 * part);
const partOf = (begun: number, now: number) => Math.min(1, Math.max(0, (now - begun) / duration));

export class Stage {
  readonly scene = new Scene();
  private renderer: WebGLRenderer;
  readonly camera = new PerspectiveCamera(30, 1, 0.5, 80);
  private controls: OrbitControls;
  private lamp = new DirectionalLight('#fff1d8', 2.7);
  private flights: Flight[] = [];
  private swing: Swing | undefined;
  private frame = 0;
  private points: Vector3[] = [];
  /** Quarter turns at which the board is shown: those of the near side, and those asked for here. */
  private near = 0;
  private extra = 0;
  /** The person has moved the camera. */
  private isMoved = false;

  constructor(
    canvas: HTMLCanvasElement,
    surface: HTMLElement,
    private drawn: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.15;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.addLights();
    // The wheel scrolls the page, unless it is meant to enlarge.
    surface.addEventListener('wheel', (event) => event.ctrlKey || event.stopImmediatePropagation(), {
      capture: true,
      passive: true,
    });
    this.controls = new OrbitControls(this.camera, surface);
    // A finger that goes up or down scrolls the page, one that goes aside turns the board.
    surface.style.touchAction = 'pan-y';
    this.controls.target.set(0, 0.8, 0);
    this.controls.enablePan = false;
    this.controls.maxPolarAngle = 1.42;
    let isHeld = false;
    this.controls.addEventListener('start', () => {
      isHeld = true;
      this.swing = undefined;
    });
    this.controls.addEventListener('end', () => (isHeld = false));
    this.controls.addEventListener('change', () => {
      this.isMoved ||= isHeld;
      this.draw();
    });
  }

  private addLights() {
    const { lamp } = this;
    lamp.position.copy(lampAt);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(2048, 2048);
    lamp.shadow.radius = 4;
    lamp.shadow.normalBias = 0.03;
    Object.assign(lamp.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 2, far: 30 });
    this.scene.add(lamp, new HemisphereLight('#fff8ec', '#7a6a58', 1.5));
  }

  resize(width: number, height: number) {
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.fit(false);
    this.draw(true);
  }

  /** All that stands on the table is seen, until the person moves the camera. */
  frameAll(points: Vector3[]) {
    this.points = points;
    this.fit(false);
  }

  /** Another side is the near one. */
  turnTo(near: number) {
    this.near = near;
    this.recentre();
  }

  turnBy(quarters: number) {
    this.extra += quarters;
    this.isMoved = false;
    this.fit(true);
  }

  recentre() {
    this.turnBy(-this.extra);
  }

  /** The side from which the board is seen, in quarter turns. */
  get side(): number {
    return MathUtils.euclideanModulo(Math.round(this.seen().theta / quarter), 4);
  }

  /** Where the camera is, around what it looks at. */
  private seen() {
    return new Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target));
  }

  private fit(isSwung: boolean) {
    if (this.isMoved || this.points.length === 0 || (this.swing && !isSwung)) {
      return;
    }
    const from = this.seen();
    const azimuth = (this.near + this.extra) * quarter;
    const to = new Spherical(this.distance(azimuth), usualSlope, azimuth);
    this.controls.minDistance = to.radius * 0.35;
    this.controls.maxDistance = to.radius * 1.4;
    this.lamp.position.copy(lampAt).applyAxisAngle(upwards, azimuth);
    if (isSwung && !isCalm() && from.radius > 1) {
      // The short way round.
      from.theta = to.theta + MathUtils.euclideanModulo(from.theta - to.theta + Math.PI, 2 * Math.PI) - Math.PI;
      this.swing = { from, to, begun: performance.now() };
    } else {
      this.swing = undefined;
      this.place(to);
    }
    this.draw(true);
  }

  private place(at: Spherical) {
    this.camera.position.setFromSpherical(at).add(this.controls.target);
    this.camera.lookAt(this.controls.target);
    this.camera.updateMatrixWorld();
  }

  /** The least from which all is seen. */
  private distance(azimuth: number): number {
    const before = this.seen();
    this.camera.clearViewOffset();
    let near = 8;
    let far = 60;
    for (let i = 0; i < 12; i++) {
      const middle = (near + far) / 2;
      this.place(new Spherical(middle, usualSlope, azimuth));
      const { width, top, bottom } = this.extent();
      if (width < 0.98 && top - bottom < 1.95) {
        far = middle;
      } else {
        near = middle;
      }
    }
    this.place(before);
    return far;
  }

  /** How far what is on the table reaches on the picture, which goes from -1 to 1. */
  private extent() {
    const seen = this.points.map((point) => point.clone().project(this.camera));
    const heights = seen.map(({ y }) => y);
    return {
      width: Math.max(...seen.map(({ x }) => Math.abs(x))),
      top: Math.max(...heights),
      bottom: Math.min(...heights),
    };
  }

  /** The board turns around its middle; the lens is shifted so that it stays in the middle of the picture too. */
  private centre() {
    this.camera.clearViewOffset();
    this.camera.updateMatrixWorld();
    const { top, bottom } = this.extent();
    const { x, y } = this.renderer.getSize(new Vector2());
    this.camera.setViewOffset(x, y, 0, (-(top + bottom) * y) / 4, x, y);
  }

  /** Moves a thing to its place, tilted or not; it jumps there where motion is unwanted. */
  send(object: Object3D, to: Vector3, { isShort, tilt }: { isShort: boolean; tilt: number }) {
    const flying = this.flights.find((flight) => flight.object === object);
    if (flying?.to.equals(to) && flying.tilt === tilt) {
      return;
    }
    this.flights = this.flights.filter((flight) => flight !== flying);
    const lean = object.rotation.z;
    if (isCalm() || !isShort || (object.position.equals(to) && lean === tilt)) {
      object.position.copy(to);
      object.rotation.z = tilt;
    } else {
      this.flights.push({ object, from: object.position.clone(), to, lean, tilt, begun: performance.now() });
    }
  }

  draw(withShadows = false) {
    this.renderer.shadowMap.needsUpdate ||= withShadows;
    this.frame ||= requestAnimationFrame((now) => this.render(now));
  }

  private render(now: number) {
    this.frame = 0;
    this.fly(now);
    this.turn(now);
    this.centre();
    this.drawn();
    this.renderer.render(this.scene, this.camera);
    if (this.flights.length > 0 || this.swing) {
      this.draw(this.flights.length > 0);
    }
  }

  private fly(now: number) {
    for (const { object, from, to, lean, tilt, begun } of this.flights) {
      const part = eased(partOf(begun, now));
      object.rotation.z = MathUtils.lerp(lean, tilt, part);
      const isAway = Math.hypot(to.x - from.x, to.z - from.z) > 0.1;
      object.position.lerpVectors(from, to, part);
      object.position.y += isAway ? Math.sin(Math.PI * part) * 0.6 : 0;
    }
    this.flights = this.flights.filter(({ begun }) => now - begun < duration);
  }

  private turn(now: number) {
    if (!this.swing) {
      return;
    }
    const { from, to, begun } = this.swing;
    const part = eased(partOf(begun, now));
    const between = (a: number, b: number) => MathUtils.lerp(a, b, part);
    this.place(
      new Spherical(between(from.radius, to.radius), between(from.phi, to.phi), between(from.theta, to.theta)),
    );
    this.swing = part < 1 ? this.swing : undefined;
  }

  /** Where a point of the scene is on the canvas, in its pixels. */
  project(point: Vector3, width: number, height: number) {
    const at = point.clone().project(this.camera);
    return { x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height };
  }

  /** What lies under a point given in parts of the canvas, 0 to 1; the nearest first. */
  under(x: number, y: number): Intersection[] {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), this.camera);
    return ray.intersectObjects(this.scene.children, true);
  }

  dispose() {
    cancelAnimationFrame(this.frame);
    this.frame = -1;
    this.controls.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
