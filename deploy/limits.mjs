#!/usr/bin/env node
// `node limits.mjs`: beside Caddy, bounds what one person may send to the team's server in a day. See README.md.
//   COUCH_NODES  the nodes, with spaces between, as for Caddy
//   LIMITS       address and port to listen at, 127.0.0.1:5985 where it is not set; nobody but Caddy needs to reach it
//   LIMIT_REQUESTS, LIMIT_PHOTO_GB, LIMIT_DOCUMENT_GB, LIMIT_CHECKPOINTS   other limits than the usual ones
import { createLimitServer } from './limits/limitServer.mjs';
import { readLimits } from './limits/userLimits.mjs';

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const { COUCH_NODES = '', LIMITS = '127.0.0.1:5985' } = process.env;
const nodes = COUCH_NODES.split(/\s+/)
  .filter(Boolean)
  .map((node) => (/^https?:/.test(node) ? node : `http://${node}`));
if (nodes.length === 0 || nodes.some((node) => !URL.canParse(node)))
  fail('COUCH_NODES lists the nodes, with spaces between, like a.example.com:5984.');
const [, host, port] =
  /^(.*):(\d+)$/.exec(LIMITS) ?? fail('LIMITS is an address and a port, like 127.0.0.1:5985.');
let limits;
try {
  limits = readLimits(process.env);
} catch (error) {
  fail(error.message);
}
const server = createLimitServer({ nodes, limits });
server.on('error', ({ message }) => fail(`${LIMITS} can't be listened at: ${message}`));
server.listen(Number(port), host, () => console.log(`Limits for Caddy at ${LIMITS}.`));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
