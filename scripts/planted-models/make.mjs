// Writes the test models into tests/detector/models: node scripts/planted-models/make.mjs
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MODELS } from './models.mjs';

for (const [name, make] of Object.entries(MODELS))
  writeFileSync(fileURLToPath(new URL(`../../tests/detector/models/${name}.onnx`, import.meta.url)), make());
