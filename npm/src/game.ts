import { gameOf } from '../../web/src/table/record';
import { Refusal, type Catalogue, type GameInfo, type LevelInfo } from '../../web/src/engine/protocol';
import { openEngine } from '../../web/src/engine/wasm';
import type { Platform } from './lines';
import { modules } from './places';
import { Table, type Chance, type Opening } from './table';
import { Thinking } from './thinking';

export interface Info extends GameInfo {
  /** Of the engine, as package.json has it. */
  version: string;
  /** Twelve hexadecimal digits: two engines with the same ones play the same games. */
  build: string;
  /** What the bots' levels are called, from 1, and what each sees of the game. */
  levels: LevelInfo[];
}

export interface Start {
  /** Those that differ from the defaults; `info.options` lists them. */
  options?: Record<string, string | number>;
  /** Everything that chance decides follows from it. Drawn unless told. */
  seed?: string | number | bigint;
  /** Where to begin, as the engine writes positions; at the start unless told. */
  position?: string;
  /** A name for each seat: `human`, `bot:3`. People unless told. */
  players?: string[];
  /** As 2026-11-15, for the record. */
  date?: string;
  /** Draws by itself unless told. */
  chance?: Chance;
}

type Told = Catalogue & Pick<Info, 'version' | 'build'>;

/** The games of this package. */
export const games: readonly string[] = Object.keys(modules).sort();

const drawnSeed = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/** One game, ready to be played at any number of tables. */
export class Game {
  /** For whoever prints one: bundlers shorten names. @internal */
  static readonly name = 'Game';

  readonly info: Info;
  readonly #module: WebAssembly.Module;
  readonly #thinking: Thinking;

  /** @internal Games are made by open(). */
  constructor(module: WebAssembly.Module, { ways }: Platform) {
    const told: Told = JSON.parse(openEngine(module, () => {}).answer('{"ask":"games"}'));
    const {
      games: [game],
      ...common
    } = told;
    this.info = { ...game!, ...common };
    this.#module = module;
    this.#thinking = new Thinking(module, ways);
  }

  /** A new table. */
  start({ options = {}, seed, position, players, date, chance = 'draw' }: Start = {}): Table {
    const given = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
    const counts = this.info.options.some(({ name }) => name === 'players');
    if (players && counts) {
      given['players'] ??= String(players.length);
    }
    const seats = Number(given['players'] ?? this.info.least_players);
    return this.#table(
      {
        ask: 'start',
        game: this.info.id,
        options: given,
        seed: seed === undefined ? drawnSeed() : String(seed),
        players: players ?? Array<string>(seats).fill('human'),
        ...(position === undefined ? {} : { position }),
        ...(date === undefined ? {} : { date }),
      },
      chance,
    );
  }

  /** A table from the text of a record; chance waits unless told, so that the game is as it was written. */
  open(record: string, { chance = 'wait' }: { chance?: Chance } = {}): Table {
    return this.#table({ ask: 'open', record }, chance);
  }

  /** Ends the Worker that thinks, if there is one. Another starts when it is needed. */
  close() {
    this.#thinking.close();
  }

  #table(opening: Opening, chance: Chance): Table {
    return new Table(this.#module, opening, chance, (task, attention) => this.#thinking.think(task, attention));
  }
}

const refusal = (fr: string, en: string) => new Refusal({ fr, en });

export interface Doors {
  /** Loads and compiles the engine of one game. */
  open(game: string): Promise<Game>;
  /** Opens the text of a `.quatuor` file, whichever game it is of. */
  openRecord(record: string, options?: { chance?: Chance }): Promise<Table>;
}

/** The package's two doors, on a platform. A game is loaded and compiled once. @internal */
export function doors(platform: Platform): Doors {
  const compiled = new Map<string, Promise<WebAssembly.Module>>();

  function moduleOf(game: string): Promise<WebAssembly.Module> {
    const address = Object.hasOwn(modules, game) ? modules[game] : undefined;
    if (!address) {
      const all = games.join(', ');
      throw refusal(
        `Il n'y a pas de jeu « ${game} » ; il y a : ${all}.`,
        `There is no game "${game}"; there are: ${all}.`,
      );
    }
    let module = compiled.get(game);
    if (!module) {
      module = platform.read(address()).then((bytes) => WebAssembly.compile(bytes));
      module.catch(() => compiled.delete(game));
      compiled.set(game, module);
    }
    return module;
  }

  async function open(game: string): Promise<Game> {
    return new Game(await moduleOf(game), platform);
  }

  /** One for all records of a game: nobody could close the Workers of several. */
  const forRecords = new Map<string, Promise<Game>>();

  async function openRecord(record: string, options?: { chance?: Chance }): Promise<Table> {
    const game = typeof record === 'string' ? gameOf(record) : undefined;
    if (game === undefined) {
      throw refusal("Ce n'est pas une partie de Quatuor.", 'This is not a record of Quatuor.');
    }
    let opened = forRecords.get(game);
    if (!opened) {
      opened = open(game);
      opened.catch(() => forRecords.delete(game));
      forRecords.set(game, opened);
    }
    return (await opened).open(record, options);
  }

  return { open, openRecord };
}
