import wasmFile from '@myriaddreamin/typst-ts-web-compiler/wasm?url';
import { expose } from 'comlink';
import { refuseEvaluation } from './typesetting/refuseEvaluation.ts';
import { createPress } from './typesetting/typesetter.ts';

refuseEvaluation(globalThis);
expose(createPress(new URL(wasmFile, location.href).href));
