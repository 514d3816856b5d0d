import { expose } from 'comlink';
import { readPkcs12 } from './readPkcs12.ts';

expose({ readPkcs12 });
