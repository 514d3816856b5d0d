import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { openFieldFile } from '#data/packs/openPackFile.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import {
  type FieldFileFault,
  fieldFile,
  type TakenFields,
  takeFields,
} from '#domain/inspection/register/fieldFile.ts';
import {
  FIELD,
  fieldValues,
  MOST_CHOICES,
  MOST_FIELDS,
  type OwnField,
  readFields,
} from '#domain/inspection/register/ownField.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as page from '../../kit/page/page.css.ts';

/** Names of fields that are left out, said one by one; more are counted. */
const NAMED = 5;

/** What came of the last file or project. */
type News =
  | { readonly kind: 'taken'; readonly taken: TakenFields; readonly from: string }
  | { readonly kind: 'refused'; readonly why: FieldFileFault; readonly name: string };

function NewsText({ news }: { readonly news: News }) {
  const { LL, format } = useI18n();
  const words = LL.ownFields.templates;
  if (news.kind === 'refused') return <p>{words.refused[news.why]({ name: news.name })}</p>;
  const { taken, from } = news;
  const named = (names: readonly string[]) => {
    const shown = names.filter(Boolean).slice(0, NAMED);
    const more = names.length - shown.length;
    return format.list([...shown, ...(more > 0 ? [words.more({ count: more })] : [])]);
  };
  return (
    <>
      <p>{words.taken({ count: taken.fields.length, name: from })}</p>
      {[...taken.left].map(([why, names]) => (
        <p key={why}>
          {format.entry(words.left[why]({ fields: MOST_FIELDS, choices: MOST_CHOICES }), named(names))}
        </p>
      ))}
    </>
  );
}

interface FieldTemplatesProps {
  readonly project: Project;
  readonly fields: readonly OwnField[];
}

/** The fields of a project as a template: saved as a file, and taken from a file or another project, in one step of undo. */
export function FieldTemplates({ project, fields }: FieldTemplatesProps) {
  const words = useI18n().LL.ownFields.templates;
  const { manage, projects, current } = useWorkspace();
  const [news, setNews] = useState<News | null>(null);
  const others = (useValue(projects) ?? []).filter(({ id }) => id !== project.id);
  const take = (given: Parameters<typeof takeFields>[0], from: string) => {
    const taken = takeFields(given, fields, () => crypto.randomUUID());
    if (taken.fields.length > 0) {
      const sets = new Map(taken.fields.map((field) => [field.id, fieldValues(field)]));
      manage.setProjectDocuments(project.id, FIELD, sets, 'settings');
    }
    setNews({ kind: 'taken', taken, from });
  };
  const takeFile = async (file: File) => {
    const read = await openFieldFile(file);
    if (read.ok) take(read.value, file.name);
    else setNews({ kind: 'refused', why: read.error, name: file.name });
  };
  const takeProject = async (id: string) => {
    const other = others.find((one) => one.id === id);
    const documents = await current(manage.projectDocuments(id, FIELD));
    take(readFields(documents), other?.name ?? '');
  };
  return (
    <div className={page.section}>
      <div className={page.row}>
        <FileButton
          label={words.fromFile()}
          icon={Upload}
          accept="application/json,.json"
          onFile={(file) => void takeFile(file)}
        />
        {others.length > 0 && (
          <Select<string>
            label={words.fromProject()}
            hideLabel
            placeholder={words.fromProject()}
            items={others.map(({ id, name }) => ({ id, label: name }))}
            selectedKey={null}
            onSelectionChange={(id) => void takeProject(id)}
          />
        )}
        {fields.length > 0 && (
          <Button
            onPress={() =>
              saveFile(
                new Blob([fieldFile(fields)], { type: 'application/json' }),
                fileName(`${project.name} fields`, 'json'),
              )
            }
          >
            <Icon icon={Download} size={14} />
            {words.save()}
          </Button>
        )}
      </div>
      <div role="status" className={news?.kind === 'refused' ? page.missing : page.muted}>
        {news && <NewsText news={news} />}
      </div>
    </div>
  );
}
