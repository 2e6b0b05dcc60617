// What an element shows: loading, a scene seen by somebody after so many plies, or why not.
import { Refusal } from '../../../web/src/engine/protocol';
import type { ToldMove, View, Viewer, Words } from '../../../web/src/engine/protocol';
import { NotFetched, sceneOf, type Scene, type Source } from './scene';
import { Language } from './settings.svelte';
import { notLoaded } from './words';

interface Broken {
  is: 'broken';
  words: Words;
  /** Trying again may help. */
  mayPass: boolean;
}
type Waiting = { is: 'loading' } | { is: 'empty' } | Broken;
type Stage = Waiting | { is: 'shown'; scene: Scene };

export interface Seen extends Scene {
  view: View;
  told: ToldMove[];
}

const broken = (error: unknown): Broken => ({
  is: 'broken',
  words: error instanceof Refusal || error instanceof NotFetched ? error.words : notLoaded,
  mayPass: !(error instanceof Refusal),
});

export class Showing {
  readonly language = new Language();
  viewer = $state<Viewer>('spectator');
  isPlaying = $state(false);
  private stage = $state.raw<Stage>({ is: 'loading' });
  private wanted = $state(0);
  private source: Source | undefined;

  private readonly scene = $derived(this.stage.is === 'shown' ? this.stage.scene : undefined);
  readonly plies = $derived(this.scene?.table.plies ?? 0);
  readonly ply = $derived(this.scene?.isReplay ? Math.min(Math.max(this.wanted, 0), this.plies) : this.plies);

  /** Asked anew where the viewer or the ply changes: a seat that the game does not have is refused then. */
  readonly now = $derived.by((): Waiting | { is: 'shown'; seen: Seen } => {
    const { stage, viewer, ply } = this;
    if (stage.is !== 'shown') {
      return stage;
    }
    try {
      const { table } = stage.scene;
      const seen = { ...stage.scene, view: table.view(viewer, ply), told: table.told(viewer) };
      return { is: 'shown', seen };
    } catch (error) {
      return broken(error);
    }
  });

  async load(source: Source, ready: () => void) {
    this.source = source;
    this.stage = { is: 'loading' };
    this.isPlaying = false;
    const isCurrent = () => source === this.source;
    try {
      const scene = await sceneOf(source);
      if (isCurrent()) {
        ready();
        this.stage = scene ? { is: 'shown', scene } : { is: 'empty' };
      }
    } catch (error) {
      if (isCurrent()) {
        this.stage = broken(error);
      }
    }
  }

  /** Whatever still loads is not wanted any more, and the engine goes with the scene. */
  leave() {
    this.source = undefined;
    this.stage = { is: 'loading' };
    this.isPlaying = false;
  }

  show(ply: number) {
    this.wanted = ply;
  }
}
