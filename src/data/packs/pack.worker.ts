import { expose } from 'comlink';
import { readPackFile } from '#domain/inspection/regime/packFile.ts';

expose({ readPackFile });
