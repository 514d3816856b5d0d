import { expose } from 'comlink';
import { readForPage } from './readForPage.ts';

expose(readForPage);
