// How a position of a solved game ends, asked of the server that the page came from, where it has tables.
import { hasServer } from '../host';

export type ExactOutcome = 'win' | 'draw' | 'loss';

/** For whoever is to move; of a move for whoever makes it. */
export interface ExactValue {
  outcome: ExactOutcome;
  /** Until the end; nothing in a draw, or where the tables do not tell. */
  plies: number | null;
}
export interface ExactPosition extends ExactValue {
  moves: (ExactValue & { move: string })[];
}

const mostPlies = 10_000;
const mostMoves = 1024;
const longestMove = 40;

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Who wins makes the last move: the winner's plies are odd, the loser's even. */
function parseValue(value: unknown): ExactValue | undefined {
  const { outcome, plies } = fieldsOf(value);
  const isOutcome = outcome === 'win' || outcome === 'draw' || outcome === 'loss';
  if (!isOutcome || (outcome === 'draw' && plies !== null)) {
    return undefined;
  }
  if (plies === null) {
    return { outcome, plies };
  }
  const isCount = typeof plies === 'number' && Number.isInteger(plies) && plies > 0 && plies <= mostPlies;
  return isCount && (plies % 2 === 1) === (outcome === 'win') ? { outcome, plies } : undefined;
}

function parseMove(value: unknown) {
  const { move } = fieldsOf(value);
  const exact = parseValue(value);
  const isMove = typeof move === 'string' && move !== '' && move.length <= longestMove;
  return isMove && exact ? { move, ...exact } : undefined;
}

/** Nothing where the answer is not about this position, or is wrong in any part. */
export function parseExact(value: unknown, game: string, position: string): ExactPosition | undefined {
  const { game: ofGame, position: at, moves } = fieldsOf(value);
  const exact = parseValue(value);
  if (!exact || ofGame !== game || at !== position || !Array.isArray(moves) || moves.length > mostMoves) {
    return undefined;
  }
  const parsed = moves.flatMap((move) => parseMove(move) ?? []);
  return parsed.length === moves.length && parsed.length > 0 ? { ...exact, moves: parsed } : undefined;
}

/** The moves of whoever wins, until the end. */
export const movesToEnd = ({ plies }: ExactValue) => (plies === null ? undefined : Math.ceil(plies / 2));

/** What was asked lately is not asked again; a server without tables, or none, is left alone for the rest of the visit. */
export class ExactValues {
  private readonly answers = new Map<string, Promise<ExactPosition | undefined>>();
  private readonly unknown = new Set<string>();

  constructor(
    private readonly ask: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>,
    private readonly most = 200,
  ) {}

  /** Nothing where it is not known. */
  of(game: string, position: string): Promise<ExactPosition | undefined> {
    const key = `${game} ${position}`;
    const answer = this.unknown.has(game)
      ? Promise.resolve(undefined)
      : (this.answers.get(key) ?? this.seek(game, position));
    this.answers.delete(key);
    this.answers.set(key, answer);
    if (this.answers.size > this.most) {
      this.answers.delete(this.answers.keys().next().value!);
    }
    return answer;
  }

  private async seek(game: string, position: string): Promise<ExactPosition | undefined> {
    try {
      const answer = await this.ask(
        `api/exact?game=${encodeURIComponent(game)}&position=${encodeURIComponent(position)}`,
      );
      if (answer.status === 404) {
        this.unknown.add(game);
      }
      return answer.ok ? parseExact(await answer.json(), game, position) : undefined;
    } catch {
      this.unknown.add(game);
      return undefined;
    }
  }
}

export const exactValues = new ExactValues(async (address) =>
  hasServer() ? fetch(address) : Promise.reject(new Error('no server')),
);
