// A kept game that several tabs share. Whoever leads writes; the others show what it wrote. Nothing is written over
// what this tab does not know, and should two lines of play meet all the same, the one that gives way is kept as a game
// of its own.
import { setAside } from '../storage/aside';
import { readText } from '../storage/store';
import { GameLock, type Locks } from './lock';
import { continues } from './record';
import { keep, newId, placeOf, savedFrom, savedText, type Saved } from './saved';

/** What a tab does with the game. */
export interface Tab {
  lead(leads: boolean): void;
  /** The game as another tab left it. */
  show(game: Saved): void;
}

export class SharedGame {
  private readonly place: string;
  private readonly lock: GameLock;
  /** What lies in the storage, as far as this tab knows. */
  private known: string | undefined;
  /** The same as this tab has it; also where the device kept nothing. */
  private mine: Saved | undefined;
  private leads = false;

  constructor(
    private readonly id: string,
    private readonly tab: Tab,
    locks?: Locks,
  ) {
    this.place = placeOf(id);
    this.lock = new GameLock(this.place, (leads) => this.turn(leads), locks);
  }

  /** Whether this tab leads. The game is read after asking, so that nothing is missed. */
  async begin(): Promise<boolean> {
    this.leads = await this.lock.ask();
    this.learn(readText(this.place));
    addEventListener('storage', this.listen);
    return this.leads;
  }

  /** The game as it was kept last. */
  get record() {
    return this.mine?.record;
  }

  takeOver() {
    this.lock.seize();
  }

  close() {
    removeEventListener('storage', this.listen);
    this.lock.close();
  }

  /** False when the device refuses. Where another tab was quicker, its game is shown. */
  write(game: Saved): boolean {
    const stored = readText(this.place);
    const theirs = stored === this.known ? undefined : savedFrom(this.id, stored);
    if (theirs) {
      this.giveWay(game, theirs, stored);
      return true;
    }
    if (stored !== undefined && stored !== this.known) {
      setAside(this.place, stored);
    }
    this.mine = game;
    if (!keep(game)) {
      return false;
    }
    this.known = savedText(game);
    return true;
  }

  private readonly listen = ({ key, newValue }: StorageEvent) => {
    if (key === this.place && newValue !== null) {
      this.hear(newValue);
    }
  };

  private hear(told: string) {
    const stored = readText(this.place);
    if (stored === this.known) {
      // This tab wrote last, or knows already; whoever leads looks after what it wrote over.
      this.rescue(savedFrom(this.id, told));
      return;
    }
    const theirs = savedFrom(this.id, stored);
    if (theirs && this.leads) {
      this.giveWay(this.mine, theirs, stored);
    } else if (theirs) {
      this.follow(theirs, stored);
    }
  }

  private rescue(other: Saved | undefined) {
    if (this.leads && other && this.mine && !continues(this.mine.record, other.record)) {
      keep({ ...other, id: newId() });
    }
  }

  private giveWay(mine: Saved | undefined, theirs: Saved, stored: string | undefined) {
    if (mine && !continues(theirs.record, mine.record)) {
      keep({ ...mine, id: newId() });
    }
    this.follow(theirs, stored);
    if (!this.lock.isGuarded && this.leads) {
      this.turn(false);
    }
  }

  private follow(game: Saved, stored: string | undefined) {
    this.learn(stored);
    this.tab.show(game);
  }

  private learn(stored: string | undefined) {
    this.known = stored;
    this.mine = savedFrom(this.id, stored);
  }

  private turn(leads: boolean) {
    this.leads = leads;
    const stored = readText(this.place);
    const game = stored === this.known ? undefined : savedFrom(this.id, stored);
    if (leads && game) {
      this.follow(game, stored);
    }
    this.tab.lead(leads);
  }
}
