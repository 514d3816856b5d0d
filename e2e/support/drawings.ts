import { readFileSync } from 'node:fs';

/** A picture used as an elevation. */
export const PICTURE = {
  name: 'North elevation.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('e2e/support/small.jpg'),
};

/** A PDF with pages of these sizes (points), each with a line and a word in a font that isn't embedded. */
export function pdfOf(name: string, ...pages: readonly (readonly [width: number, height: number])[]) {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [at, [width, height]] of pages.entries()) {
    const drawn = `BT /F1 36 Tf 40 40 Td (Page ${at + 1}) Tj ET 20 20 m ${width - 20} ${height - 20} l S`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    );
  }
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body, 'latin1') };
}

/** A PDF of two kilobytes in which each form draws the next one ten times: ten thousand million lines. */
export function multiplyingPdf(name: string) {
  const forms = 10;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 500] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    '<< /Length 5 >>\nstream\n/F Do\nendstream',
  ];
  for (let at = 0; at < forms; at += 1) {
    const isLast = at === forms - 1;
    const drawn = isLast ? '20 20 m 480 480 l S' : '/F Do '.repeat(10);
    const next = isLast ? '' : `/Resources << /XObject << /F ${6 + at} 0 R >> >>`;
    objects.push(
      `<< /Type /XObject /Subtype /Form /BBox [0 0 500 500] ${next} /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    );
  }
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  const buffer = Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
  return { name, mimeType: 'application/pdf', buffer };
}
