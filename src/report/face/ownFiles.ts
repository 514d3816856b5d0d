import type { Project } from '#domain/inspection/building/project.ts';
import type { PictureOptions } from '../pictures/reportPictures.ts';
import { type FaceFault, faceOf } from './face.ts';

/** The firm's own files that a report is made with, and which of them could not be read. */
export interface OwnFiles {
  readonly template: { readonly name: string; readonly text: string } | null;
  readonly font: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  readonly faults: readonly FaceFault[];
}

/** Reads the firm's own files; a file that isn't on this device is listed. */
export async function ownFiles(project: Project, read: PictureOptions['drawing']): Promise<OwnFiles> {
  const { reportFont, reportTemplate } = faceOf(project);
  const bytesOf = (sha256: string | undefined) =>
    sha256 === undefined ? null : read(sha256).catch(() => null);
  const [font, template] = await Promise.all([bytesOf(reportFont?.sha256), bytesOf(reportTemplate?.sha256)]);
  const faults: FaceFault[] = [];
  if (reportFont && !font) faults.push({ kind: 'font_gone', name: reportFont.name });
  if (reportTemplate && !template) faults.push({ kind: 'template_gone', name: reportTemplate.name });
  return {
    template: reportTemplate && template ? { name: reportTemplate.name, text: await template.text() } : null,
    font:
      reportFont && font ? { name: reportFont.name, bytes: new Uint8Array(await font.arrayBuffer()) } : null,
    faults,
  };
}
