import { expose } from 'comlink';
import { createTableWriter } from './tableWriter.ts';

expose(createTableWriter());
