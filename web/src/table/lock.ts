// Of the tabs that show a game one leads: the one that has its lock. The others wait behind it.

/** Of the browser's locks, what is used here. */
export interface Locks {
  request(name: string, options: LockOptions, use: (lock: Lock | null) => unknown): Promise<unknown>;
}

export class GameLock {
  private waiting: AbortController | undefined;
  private release: (() => void) | undefined;
  private closed = false;

  /** `tell` hears when this tab begins to lead and when another takes over. */
  constructor(
    private readonly name: string,
    private readonly tell: (leads: boolean) => void,
    /** Missing where the page does not come from a safe address: then every tab leads until it hears of another. */
    private locks: Locks | undefined = navigator.locks,
  ) {}

  get isGuarded() {
    return this.locks !== undefined;
  }

  /** Whether nobody else leads. If so this tab does from now on; else it will once it is alone. */
  async ask(): Promise<boolean> {
    if (!this.locks) {
      return true;
    }
    try {
      const leads = await new Promise<boolean>((resolve, reject) =>
        this.request({ ifAvailable: true }, resolve, reject),
      );
      if (!leads) {
        this.wait();
      }
      return leads;
    } catch {
      this.locks = undefined;
      return true;
    }
  }

  /** The tab that led follows from now on. */
  seize() {
    this.waiting?.abort();
    if (this.locks) {
      this.request({ steal: true }, (granted) => granted && this.tell(true));
    } else {
      this.tell(true);
    }
  }

  close() {
    this.closed = true;
    this.waiting?.abort();
    this.release?.();
  }

  private wait() {
    if (!this.closed) {
      this.waiting = new AbortController();
      this.request({ signal: this.waiting.signal }, (granted) => granted && this.tell(true));
    }
  }

  private request(
    options: LockOptions,
    answer: (granted: boolean) => void,
    failed: (error: unknown) => void = () => {},
  ) {
    let held = false;
    const hold = (lock: Lock | null) => {
      if (!lock || this.closed) {
        answer(false);
        return undefined;
      }
      held = true;
      const released = new Promise<void>((release) => (this.release = release));
      answer(true);
      return released;
    };
    const lost = (error: unknown) => {
      if (!held) {
        failed(error);
      } else if (!this.closed) {
        this.tell(false);
        this.wait();
      }
    };
    this.locks!.request(this.name, options, hold).catch(lost);
  }
}
