import { Copy, Download, Pencil, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { copyOf, fork, sameScheme } from '#domain/rating/scheme/editions.ts';
import type { RatingScheme } from '#domain/rating/scheme/scheme.ts';
import {
  LARGEST_SCHEME_FILE,
  readSchemeFile,
  type SchemeFileFault,
  schemeText,
} from '#domain/rating/scheme/schemeFile.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyPart } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useSchemes } from '../../kit/data/useSchemes.ts';
import * as page from '../../kit/page/page.css.ts';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { FileFault } from './scheme/Faults.tsx';
import * as styles from './settings.css.ts';

const SchemeEditor = lazyPart(() => import('./scheme/SchemeEditor.tsx'));

type SchemeMessage =
  | { readonly kind: 'kept'; readonly scheme: RatingScheme }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'fault'; readonly name: string; readonly fault: SchemeFileFault };

/** Copying and editing the chosen scheme, and schemes as files. */
function SchemeActions({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.schemes;
  const { all, chosen, keep, choose, nameOf: message } = useSchemes(project);
  const [editing, setEditing] = useState<RatingScheme | null>(null);
  const [news, setNews] = useState<SchemeMessage | null>(null);

  /** Stores the next edition of the scheme with this id; as a new scheme where there is none, or only a preset. */
  const store = (scheme: RatingScheme) => {
    const known = all.find(({ id }) => id === scheme.id);
    if (known && sameScheme(known, scheme)) {
      choose(known);
      return setNews({ kind: 'unchanged' });
    }
    const kept =
      known && !known.preset
        ? { ...scheme, version: known.version + 1 }
        : fork(scheme, `own-${crypto.randomUUID()}`);
    keep(kept);
    setNews({ kind: 'kept', scheme: kept });
  };
  const read = async (file: File) => {
    if (file.size > LARGEST_SCHEME_FILE)
      return setNews({ kind: 'fault', name: file.name, fault: { kind: 'other_format' } });
    const scheme = readSchemeFile(await file.text());
    if (scheme.ok) store(scheme.value);
    else setNews({ kind: 'fault', name: file.name, fault: scheme.error });
  };
  return (
    <>
      <div className={page.row}>
        <Button onPress={() => setEditing(chosen.preset ? copyOf(chosen) : chosen)}>
          <Icon icon={chosen.preset ? Copy : Pencil} size={14} />
          {chosen.preset ? words.fork() : words.edit()}
        </Button>
        <Button
          onPress={() =>
            saveFile(
              new Blob([schemeText(chosen)], { type: 'application/json' }),
              fileName(`${chosen.names.en} ${chosen.version}`, 'json'),
            )
          }
        >
          <Icon icon={Download} size={14} />
          {words.toFile()}
        </Button>
        <FileButton
          label={words.fromFile()}
          icon={Upload}
          accept=".json,application/json"
          onFile={(file) => void read(file)}
        />
      </div>
      <div role="status">
        {news?.kind === 'kept' && (
          <p className={page.muted}>
            {words.kept({ name: message(news.scheme.names), version: news.scheme.version })}
          </p>
        )}
        {news?.kind === 'unchanged' && <p className={page.muted}>{words.unchanged()}</p>}
      </div>
      {news?.kind === 'fault' && <FileFault name={news.name} fault={news.fault} />}
      {editing && (
        <Suspense fallback={null}>
          <SchemeEditor scheme={editing} onSave={store} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The rating scheme of new records, and what its levels mean. */
export function RatingSchemeChoice({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.settings.scheme;
  const { all, chosen: scheme, choose, nameOf: outcome } = useSchemes(project);
  const due = (days: number | null) =>
    days === null ? '–' : days === 0 ? words.atOnce() : words.days({ days });
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.help()}</p>
      <div className={styles.narrow}>
        <Select
          label={words.label()}
          items={all.map(({ id, names, version, preset }) => ({
            id,
            label: preset ? outcome(names) : LL.schemes.named({ name: outcome(names), version }),
          }))}
          selectedKey={scheme.id}
          onSelectionChange={(id) => {
            const chosen = all.find((one) => one.id === id);
            if (chosen) choose(chosen);
          }}
        />
      </div>
      <SchemeActions project={project} />
      <div className={page.scroll}>
        <table className={page.table} aria-label={outcome(scheme.names)}>
          <thead>
            <tr>
              <HeadCells of={[words.level(), words.meaning(), words.general(), words.due()]} />
            </tr>
          </thead>
          <tbody>
            {scheme.levels.map((level) => (
              <tr key={level.code}>
                <td className={page.short}>{level.code}</td>
                <td className={page.td}>{outcome(level.names)}</td>
                <td className={page.short}>{format.list(level.general.map(String)) || '–'}</td>
                <td className={page.short}>{due(level.urgencyDays)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
