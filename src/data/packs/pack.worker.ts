import { expose } from 'comlink';
import { readPackFile } from '#domain/inspection/regime/packFile.ts';
import { readFieldFile } from '#domain/inspection/register/fieldFile.ts';

expose({ readPackFile, readFieldFile });
