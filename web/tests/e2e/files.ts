// A host that only gives files, in a folder of its own: it knows few types, packs nothing and remembers what it did not have.
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

export async function giveFiles(folder: string, under = '/some/folder/') {
  const refused: string[] = [];
  const server = createServer(({ method, url = '' }, answer) => {
    const { pathname } = new URL(url, 'http://host');
    const name = pathname.startsWith(under) ? pathname.slice(under.length) || 'index.html' : undefined;
    const file = name === undefined ? undefined : join(folder, normalize(`/${decodeURIComponent(name)}`));
    if (method !== 'GET' || !file || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      refused.push(`${method} ${url}`);
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    const type = types[/\.([a-z]+)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  server.on('upgrade', ({ url }, socket) => {
    refused.push(`WebSocket ${url}`);
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${under}`,
    refused,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
