import { expose } from 'comlink';
import { readBcfFile } from './readBcfFile.ts';

expose({ readBcfFile });
