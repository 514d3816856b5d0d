import { expose } from 'comlink';
import { createExporter } from './exporter.ts';

expose(createExporter());
