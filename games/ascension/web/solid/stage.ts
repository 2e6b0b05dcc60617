// The lamp, the camera and the frames: drawn when something has changed, and only then.
import {
  ACESFilmicToneMapping,
  DirectionalLight,
  HemisphereLight,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
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
  begun: number;
}
const duration = 340;
const usualView = new Vector3(0, 12.5, 8.4).normalize();

export class Stage {
  readonly scene = new Scene();
  private renderer: WebGLRenderer;
  private camera = new PerspectiveCamera(30, 1, 0.5, 80);
  private controls: OrbitControls;
  private flights: Flight[] = [];
  private frame = 0;
  private points: Vector3[] = [];
  private isTurned = false;

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
    this.controls = new OrbitControls(this.camera, surface);
    this.controls.target.set(0, 0.8, 0);
    this.controls.enablePan = false;
    this.controls.maxPolarAngle = 1.42;
    this.controls.addEventListener('start', () => (this.isTurned = true));
    this.controls.addEventListener('change', () => this.draw());
  }

  private addLights() {
    const lamp = new DirectionalLight('#fff1d8', 2.7);
    lamp.position.set(-6, 12, 4);
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
    this.fit();
    this.draw(true);
  }

  /** All that stands on the table is seen, until the person turns it. */
  frameAll(points: Vector3[]) {
    this.points = points;
    this.fit();
  }

  private fit() {
    if (this.isTurned || this.points.length === 0) {
      return;
    }
    const distance = this.distance();
    this.place(distance);
    this.controls.minDistance = distance * 0.35;
    this.controls.maxDistance = distance * 1.4;
    this.controls.update();
  }

  private place(distance: number) {
    this.camera.position.copy(this.controls.target).addScaledVector(usualView, distance);
    this.camera.lookAt(this.controls.target);
    this.camera.updateMatrixWorld();
  }

  /** The least from which all is seen. */
  private distance(): number {
    this.camera.clearViewOffset();
    let near = 8;
    let far = 60;
    for (let i = 0; i < 12; i++) {
      const middle = (near + far) / 2;
      this.place(middle);
      const { width, top, bottom } = this.extent();
      if (width < 0.98 && top - bottom < 1.95) {
        far = middle;
      } else {
        near = middle;
      }
    }
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

  /** Moves a thing to its place; it jumps there where motion is unwanted. */
  send(object: Object3D, to: Vector3, isShort = true) {
    const flying = this.flights.find((flight) => flight.object === object);
    if (flying?.to.equals(to)) {
      return;
    }
    this.flights = this.flights.filter((flight) => flight !== flying);
    if (isCalm() || !isShort || object.position.equals(to)) {
      object.position.copy(to);
    } else {
      this.flights.push({ object, from: object.position.clone(), to, begun: performance.now() });
    }
  }

  draw(withShadows = false) {
    this.renderer.shadowMap.needsUpdate ||= withShadows;
    this.frame ||= requestAnimationFrame((now) => this.render(now));
  }

  private render(now: number) {
    this.frame = 0;
    for (const { object, from, to, begun } of this.flights) {
      const part = Math.min(1, Math.max(0, (now - begun) / duration));
      const eased = part * part * (3 - 2 * part);
      const isAway = Math.hypot(to.x - from.x, to.z - from.z) > 0.1;
      object.position.lerpVectors(from, to, eased);
      object.position.y += isAway ? Math.sin(Math.PI * eased) * 0.6 : 0;
    }
    this.flights = this.flights.filter(({ begun }) => now - begun < duration);
    this.centre();
    this.drawn();
    this.renderer.render(this.scene, this.camera);
    if (this.flights.length > 0) {
      this.draw(true);
    }
  }

  /** Where a point of the scene is on the canvas, in its pixels. */
  project(point: Vector3, width: number, height: number) {
    const at = point.clone().project(this.camera);
    return { x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height };
  }

  /** What lies under a point given in parts of the canvas, 0 to 1. */
  under(x: number, y: number): { object: Object3D; point: Vector3 } | undefined {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), this.camera);
    return ray.intersectObjects(this.scene.children, true)[0];
  }

  dispose() {
    cancelAnimationFrame(this.frame);
    this.frame = -1;
    this.controls.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
