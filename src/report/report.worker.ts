import wasmFile from '@myriaddreamin/typst-ts-web-compiler/wasm?url';
import { expose } from 'comlink';
import { createPress } from './press.ts';
import { refuseEvaluation } from './typesetting/refuseEvaluation.ts';

refuseEvaluation(globalThis);
expose(createPress(new URL(wasmFile, location.href).href));
