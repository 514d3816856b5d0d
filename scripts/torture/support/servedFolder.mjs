// A server in a process of its own, which its parent tries to crash: serves the given folder.
import { serve } from '../../serve.mjs';

const [folder] = process.argv.slice(2);
const { url, addresses } = await serve(folder, 0);
process.send({ port: Number(new URL(url).port), addresses });
// Ends with its parent.
process.on('disconnect', () => process.exit());
