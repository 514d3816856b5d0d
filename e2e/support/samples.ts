import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from '@playwright/test';

/** Photos and annotation files from other sources, where they were downloaded; see CONTRIBUTING. */
const SAMPLES = process.env.SAMPLES ?? resolve(import.meta.dirname, '../../../shared/samples');

/** The folder of one collection of samples. */
export const sampleFolder = (name: string): string => join(SAMPLES, name);

/** Skips a test, or those of a group, where a collection of samples is missing. */
export const needsSamples = (name: string): void =>
  test.skip(!existsSync(sampleFolder(name)), `the samples ${name} are not here`);
