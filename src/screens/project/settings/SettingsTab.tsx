import { ImagePlus, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { logosOf } from '#data/read/logos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { severityKey, severityOf } from '#domain/damage/severityKey.ts';
import { LETTERHEAD, LOGO, type Logo, logoValues } from '#domain/inspection/building/logo.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import {
  LONGEST_SENTENCE,
  readSentences,
  SENTENCE,
  SENTENCE_USES,
  type SentenceUse,
} from '#domain/inspection/sentences/sentence.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { LARGEST_LOGO_FILE, type LogoFault, MOST_LOGO_PIXELS, makeLogo } from '#report/pictures/makeLogo.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Slider } from '#ui/choices/Slider.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { usePreference, usePreferences } from '../../kit/page/PreferencesProvider.tsx';
import * as page from '../../kit/page/page.css.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useTeamOf } from '../../kit/team/useTeamOf.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { EditParticulars } from '../header/EditParticulars.tsx';
import { Particulars } from '../header/Particulars.tsx';
import * as styles from '../project.css.ts';
import { ClientStatementPanel } from './ClientStatementPanel.tsx';
import { RateTable } from './costs/RateTable.tsx';
import { ReportFace } from './face/ReportFace.tsx';
import { Labels } from './Labels.tsx';
import { PrivacyPanel } from './PrivacyPanel.tsx';
import { RatingSchemeChoice } from './RatingSchemeChoice.tsx';
import * as own from './settings.css.ts';

const ANY = '-';

/** The project's own sentences for recommendations. */
function Sentences({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.sentences;
  const { manage } = useWorkspace();
  const labelName = useLabelName(project.labels);
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project.id, SENTENCE), [manage, project.id]),
  );
  const sentences = useMemo(() => readSentences(projectDocuments ?? []), [projectDocuments]);
  const [text, setText] = useState('');
  const [label, setLabel] = useState(ANY);
  const [use, setUse] = useState<SentenceUse>('recommendation');
  const [[from, to], setRange] = useState<readonly [Severity, Severity]>([0, 4]);
  const set = (id: string, values: Record<string, unknown>) =>
    manage.setProjectDocuments(project.id, SENTENCE, new Map([[id, values]]), 'sentence');
  const add = () => {
    set(crypto.randomUUID(), { text: text.trim(), label: label === ANY ? '' : label, from, to, use });
    setText('');
  };
  const nameOf = (key: string) => (key === '' ? words.any() : labelName(key));
  const level = (name: string, value: Severity, choose: (level: Severity) => void) => (
    <Select
      label={name}
      items={SEVERITIES.map((id) => ({
        id: severityKey(id),
        label: `${id} ${LL.annotator.severities[id]()}`,
      }))}
      selectedKey={severityKey(value)}
      onSelectionChange={(key) => choose(severityOf(key) ?? 0)}
    />
  );
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.help()}</p>
      <ul className={page.list}>
        {sentences.map((one) => (
          <li key={one.id} className={page.row}>
            <span className={page.grow}>
              <bdi>{one.text}</bdi>{' '}
              <span className={page.muted}>
                {words.uses[one.use]()} ·{' '}
                {words.range({ label: nameOf(one.label), from: one.from, to: one.to })}
              </span>
            </span>
            <IconButton
              icon={Trash2}
              label={words.remove({ text: one.text })}
              onPress={() => set(one.id, { status: 'deleted' })}
            />
          </li>
        ))}
      </ul>
      <TextArea label={words.text()} rows={2} value={text} onChange={setText} maxLength={LONGEST_SENTENCE} />
      <div className={page.end}>
        <Select<SentenceUse>
          label={words.use()}
          items={SENTENCE_USES.map((id) => ({ id, label: words.uses[id]() }))}
          selectedKey={use}
          onSelectionChange={setUse}
        />
        <Select
          label={words.label()}
          items={[
            { id: ANY, label: words.any() },
            ...project.labels
              .filter(({ kind }) => kind === 'defect')
              .map(({ key }) => ({ id: key, label: labelName(key) })),
          ]}
          selectedKey={label}
          onSelectionChange={setLabel}
        />
        {level(words.from(), from, (one) => setRange([one, to < one ? one : to]))}
        {level(words.to(), to, (one) => setRange([from > one ? one : from, one]))}
        <Button isDisabled={text.trim() === ''} onPress={add}>
          {words.add()}
        </Button>
      </div>
    </section>
  );
}

const Fields = lazyPart(() => import('./Fields.tsx'));

const Packs = lazyPart(() => import('./packs/Packs.tsx'));

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml';
const MEGABYTE = 2 ** 20;

/** The firm's logo, shown on the cover of a project's reports. */
function Letterhead({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.paper.logo;
  const workspace = useWorkspace();
  const { manage, projects } = workspace;
  const logos = useValue(useMemo(() => logosOf(workspace), [workspace]));
  const logo = logos?.get(project.id) ?? null;
  // Most projects have the same reporting firm, so another project's logo is offered.
  const other = useValue(projects)?.find(({ id }) => id !== project.id && logos?.has(id));
  const others = other && logos?.get(other.id);
  const [refused, setRefused] = useState<{ readonly name: string; readonly fault: LogoFault } | null>(null);
  const set = (chosen: Logo | null) => {
    setRefused(null);
    manage.setProjectDocuments(project.id, LETTERHEAD, new Map([[LOGO, logoValues(chosen)]]), 'settings');
  };
  const read = async (file: File) => {
    const made = await makeLogo(file);
    if (made.ok) set(made.value);
    else setRefused({ name: file.name, fault: made.error });
  };
  const faultOf = (fault: LogoFault, name: string): string => {
    const sentences: Readonly<Record<LogoFault, () => string>> = {
      too_large: () => words.tooLarge({ name, megabytes: LARGEST_LOGO_FILE / MEGABYTE }),
      too_many_pixels: () => words.tooManyPixels({ name, megapixels: MOST_LOGO_PIXELS / 1e6 }),
      not_a_picture: () => words.notPicture({ name }),
      too_slow: () => words.tooSlow({ name }),
    };
    return sentences[fault]();
  };
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.help()}</p>
      {logo && <img src={logo.png} alt={words.current()} className={own.logo} />}
      <div className={page.row}>
        <FileButton
          label={logo ? words.replace() : words.choose()}
          icon={ImagePlus}
          accept={ACCEPTED}
          onFile={(file) => void read(file)}
        />
        {!logo && other && others && (
          <Button onPress={() => set(others)}>
            <img src={others.png} alt="" className={own.smallLogo} />
            {words.use({ project: other.name })}
          </Button>
        )}
        {logo && (
          <Button onPress={() => set(null)}>
            <Icon icon={Trash2} size={14} />
            {words.remove()}
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className={page.bad}>
          {faultOf(refused.fault, refused.name)}
        </p>
      )}
    </section>
  );
}

/** The dashboard's initial threshold, and the scale that counts as good. */
function Thresholds({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.settings.thresholds;
  const { manage } = useWorkspace();
  const { threshold, coarsestGsd } = project.settings;
  /** The value while dragging; it is saved on release. */
  const [draft, setDraft] = useState<number | null>(null);
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <div className={`${page.section} ${own.narrow}`}>
        <Slider
          label={words.confidence()}
          value={draft ?? threshold}
          minValue={0}
          maxValue={1}
          step={0.05}
          format={format.confidence}
          onChange={setDraft}
          onChangeEnd={(value) => {
            setDraft(null);
            if (value !== threshold)
              manage.setSettings(project.id, { threshold: Math.round(value * 100) / 100 });
          }}
        />
        <p className={page.muted}>{words.confidenceHelp()}</p>
        <NumberField
          label={words.gsd()}
          description={words.gsdHelp()}
          value={coarsestGsd}
          minValue={0.05}
          maxValue={20}
          step={0.05}
          onChange={(value) => {
            if (value > 0) manage.setSettings(project.id, { coarsestGsd: value });
          }}
        />
      </div>
    </section>
  );
}

/** Whether scripts in the page may read and propose; on this device, and in a team only where its server allows it. */
function ScriptAccess({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.settings.scripts;
  const preferences = usePreferences();
  const isAllowed = usePreference(({ scripts }) => scripts);
  const team = useTeamOf(project.id);
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <div>
        <Switch
          isSelected={isAllowed}
          onChange={(chosen) => {
            preferences.scripts = chosen;
          }}
        >
          {words.allow()}
        </Switch>
      </div>
      <p className={page.muted}>{words.help()}</p>
      {team && !team.rolesIn(project.id).includes('scripts') && <p>{words.teamOff()}</p>}
    </section>
  );
}

/** The defaults for a project's work: particulars, labels, rating scheme, thresholds. */
export default function SettingsTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const [editing, setEditing] = useState(false);
  return (
    <div className={styles.scrolling}>
      <p className={page.muted}>{LL.settings.saved()}</p>
      <div className={page.section}>
        <Particulars project={project} />
        <div>
          <Button onPress={() => setEditing(true)}>
            <Icon icon={Pencil} size={14} />
            {LL.project.page.edit()}
          </Button>
        </div>
      </div>
      <ClientStatementPanel project={project} />
      <PrivacyPanel project={project} />
      <Letterhead project={project} />
      <ReportFace project={project} />
      <Labels project={project} />
      <Suspense fallback={null}>
        <Fields project={project} />
      </Suspense>
      <Sentences project={project} />
      <RateTable project={project} />
      <RatingSchemeChoice project={project} />
      <Suspense fallback={null}>
        <Packs project={project} />
      </Suspense>
      <Thresholds project={project} />
      <ScriptAccess project={project} />
      {editing && <EditParticulars project={project} onClose={() => setEditing(false)} />}
    </div>
  );
}
