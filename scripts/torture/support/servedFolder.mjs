// A server in a process of its own, which the one that started it may try to end: serves the folder it is given.
import { serve } from '../../serve.mjs';

const [folder] = process.argv.slice(2);
const { url, addresses } = await serve(folder, 0);
process.send({ port: Number(new URL(url).port), addresses });
// Without who started it, it has no use.
process.on('disconnect', () => process.exit());
