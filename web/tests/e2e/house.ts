// A server of tables that can be killed and comes back at the same place, and a line to it that can be cut.
import { rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { newDataFolder, serve } from '../serve.mjs';

export class House {
  private constructor(
    private readonly data: string,
    private running: Awaited<ReturnType<typeof serve>>,
    readonly address: string,
  ) {}

  static async open() {
    const data = newDataFolder();
    const running = await serve({ data });
    return new House(data, running, running.address);
  }
  get port() {
    return Number(new URL(this.address).port);
  }
  /** As if the power failed. */
  kill() {
    return this.running.kill();
  }
  async comeBack() {
    this.running = await serve({ port: this.port, data: this.data });
  }
  async close() {
    await this.running.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** What lies between a person and the server. */
export class Line {
  private readonly ends = new Set<Socket>();
  private isCut = false;
  private readonly server = createServer((here) => {
    if (this.isCut) {
      here.destroy();
      return;
    }
    const there = connect(this.port, '127.0.0.1');
    for (const [end, other] of [
      [here, there],
      [there, here],
    ] as const) {
      this.ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => (this.ends.delete(end), other.destroy()));
    }
  });

  private constructor(private readonly port: number) {}

  static async to({ port }: House) {
    const line = new Line(port);
    await new Promise<void>((done) => line.server.listen(0, '127.0.0.1', done));
    return line;
  }
  get address() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }
  cut() {
    this.isCut = true;
    this.ends.forEach((end) => end.destroy());
  }
  mend() {
    this.isCut = false;
  }
  close() {
    this.cut();
    this.server.close();
  }
}
