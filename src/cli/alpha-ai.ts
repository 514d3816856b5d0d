#!/usr/bin/env node
import { run } from './main.ts';

// Who reads the output may close it early.
process.stdout.on('error', () => process.exit());
process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
  isWatched: process.stderr.isTTY === true,
});
