/** The text of a file of the page. @throws where it can't be fetched */
async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Code that is safe within a script element: JavaScript reads the same, HTML finds no end and no comment in it. */
export const inScript = (code: string): string =>
  code.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');

/**
 * The page as one file that needs nothing else. Its policy allows the script that it has, by its hash, and nothing from
 * anywhere.
 * @throws where the page's files can't be fetched
 */
export async function pageAsFile(page: Document): Promise<Blob> {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const style = page.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!script || !style) throw new Error('The page has no script or no styles of its own.');
  const [code, css] = await Promise.all([textOf(script.src), textOf(style.href)]);
  const safe = inScript(code);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(safe));
  const digest = btoa(String.fromCharCode(...new Uint8Array(hash)));
  const policy = `default-src 'none'; script-src 'sha256-${digest}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Alpha AI</title>
<style>${css.replaceAll('</', '<\\/')}</style>
</head>
<body>
<div id="root"></div>
<script type="module">${safe}</script>
</body>
</html>
`;
  return new Blob([html], { type: 'text/html' });
}
