// Builds the pages for whoever has no app, each with one script and one style sheet: the one on which anybody checks a
// signed record, which can save itself, and the one that hand-overs are made of.
import { createHash } from 'node:crypto';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { inScript } from '../src/verifier/inScript.ts';
import { PAGE_POLICY } from './headers.mjs';
import { noticesWithin } from './thirdParty.ts';

/** The built files of a page: its script and its styles. */
async function builtFiles(input: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), vanillaExtractPlugin()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = files.find((file) => file.type === 'chunk');
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset' || files.length !== 2)
    throw new Error(
      `${input} is built to one script and one style sheet, not ${files.map(({ fileName }) => fileName)}.`,
    );
  return { script: script.code, style: String(style.source), modules: script.moduleIds };
}

export const verifierPage: Plugin = {
  name: 'verifier-page',
  apply: 'build',
  async generateBundle() {
    const { script, style } = await builtFiles('src/verifier/main.tsx');
    const addressOf = (name: string, source: string | Uint8Array) =>
      `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
    const source = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.png" type="image/png" />
    <link rel="stylesheet" href="${addressOf('verifier.css', style)}" />
    <title>Alpha AI</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${addressOf('verifier.js', script)}"></script>
  </body>
</html>
`;
    this.emitFile({ type: 'asset', fileName: 'verify-record.html', source });
  },
};

/** As `PARTS_MARK` of the app: where a hand-over's content is put. A test holds both to be the same. */
const PARTS_MARK = '<!--alpha-ai-handover-parts-->';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * A file without content that becomes a hand-over. It may run and show what it is built with, by their hashes, and
 * pictures that it holds; it may request nothing. Fonts are those of the reader's system.
 */
export const handoverTemplate: Plugin = {
  name: 'handover-template',
  apply: 'build',
  async generateBundle() {
    const built = await builtFiles('src/handover/main.tsx');
    const script = inScript(built.script);
    const style = built.style.replaceAll('</', '<\\/');
    // Nothing in it may end the comment that it stands in.
    const notices = noticesWithin(built.modules, '.').replaceAll(/--(!?)>/g, '-- $1>');
    const policy = [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(style)}`,
      'img-src data: blob:',
      // Sound clips that it holds.
      'media-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
    const source = `<!doctype html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Alpha AI</title>
<style>${style}</style>
</head>
<body>
<div id="root" data-print></div>
${PARTS_MARK}
<script type="module">${script}</script>
<!--
This file is made of what follows, under these licences.

${notices}-->
</body>
</html>
`;
    this.emitFile({ type: 'asset', fileName: 'handover.html', source });
  },
};
