import { Download } from 'lucide-react';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useProjectName } from '../../../kit/words/projectName.ts';
import type { ColumnId } from './columnChoice.ts';
import { useRegisterTexts } from './useRegisterTexts.ts';

export interface RegisterFileProps {
  readonly project: Project;
  /** In their order. */
  readonly rows: readonly RegisterRow[];
  readonly columns: readonly ColumnId[];
}

/** Saves the register as shown: its rows in their order, its columns, in the reader's language. */
export function RegisterFile({ project, rows, columns }: RegisterFileProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const nameOf = useProjectName();
  const texts = useRegisterTexts(project);
  const save = async () => {
    const { csvText } = await import('#report/tables/csv.ts');
    const text = csvText({
      name: words.title(),
      head: columns.map((id) => words.head[id]()),
      rows: rows.map((row) => columns.map((id) => texts[id](row))),
    });
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      fileName(`${nameOf(project)} ${words.title()}`, 'csv'),
    );
  };
  return (
    <Button onPress={() => void save()} isDisabled={rows.length === 0}>
      <Icon icon={Download} size={14} />
      {words.toFile()}
    </Button>
  );
}
