import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { couchProxy } from '../../scripts/team/couchProxy.mjs';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const listening = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );

/** Nodes and servers of the tests of one file; all of a test are closed after it. */
export function createCouchNodes() {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** A node that answers so. */
  async function node(answer: Answer) {
    const server = createServer(answer);
    closing.push(() => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    });
    return listening(server);
  }

  /** An address at which nobody listens. */
  async function nobody() {
    const server = createServer();
    const address = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    return address;
  }

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'alpha-ai-couch-'));
    writeFileSync(join(folder, 'index.html'), '<title>Alpha AI</title>');
    closing.push(() => rmSync(folder, { recursive: true }));
  });

  async function served(...team: string[]) {
    const server = await serve(folder, 0, { team });
    closing.push(server.close);
    return server.url.replace('localhost', '127.0.0.1');
  }

  /** The proxy alone, which gives up soon. */
  function impatient(patience: number, ...team: string[]) {
    const pass = couchProxy(
      team.map((one) => new URL(one)),
      { patience },
    );
    return node((asked, response) => pass(asked.url ?? '', asked, response));
  }
  return { node, nobody, served, impatient, folder: () => folder };
}

export const told = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as object),
});
