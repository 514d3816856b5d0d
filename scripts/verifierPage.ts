// Builds the page on which anybody checks a signed record: one script and one style sheet, which the page can save
// within itself.
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { PAGE_POLICY } from './headers.mjs';

/** The built files of the page: its script and its styles. */
async function builtFiles() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), vanillaExtractPlugin()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: 'src/verifier/main.tsx', output: { codeSplitting: false } },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = files.find((file) => file.type === 'chunk');
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset' || files.length !== 2)
    throw new Error(
      `The verifier is built to one script and one style sheet, not ${files.map(({ fileName }) => fileName)}.`,
    );
  return { script: script.code, style: style.source };
}

export const verifierPage: Plugin = {
  name: 'verifier-page',
  apply: 'build',
  async generateBundle() {
    const { script, style } = await builtFiles();
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
