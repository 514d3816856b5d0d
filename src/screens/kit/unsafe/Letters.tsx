import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { logoOf } from '#data/read/logos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import type { Party } from '#domain/inspection/regime/pack.ts';
import type { PartyNotice, UnsafeCondition } from '#domain/inspection/register/unsafeCondition.ts';
import { LANGUAGES, languageTag } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { LetterText } from '#report/letter/createLetter.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as page from '../page/page.css.ts';
import { languageOf } from '../words/languageOf.ts';
import { projectName } from '../words/projectName.ts';
import { packWords } from '../words/regimeWords.ts';
import { reportWords } from '../words/reportWords.ts';
import type { UnsafeRules } from './useUnsafeRules.ts';

/** Who writes: name and registration. */
export interface Author {
  readonly name: string;
  readonly regType: string;
  readonly regNo: string;
}

/** What a letter is about. */
export interface LetterSubject {
  /** The number of the defect, or the id of its box. */
  readonly no: string;
  /** Null where its box is gone. */
  readonly label: string | null;
  /** Number and label, as people read them. */
  readonly name: string;
  /** The photo that shows it best, and the key of its box there. */
  readonly image: string;
  readonly box: string;
}

interface LettersProps {
  readonly project: Project;
  readonly author: Author;
  readonly defect: LetterSubject;
  readonly condition: UnsafeCondition;
  readonly rules: UnsafeRules;
}

/** Whom a letter is to. */
interface Receiver {
  readonly key: string;
  readonly party: Party;
  /** The name of the party by its law, in each language. */
  readonly rule: ReturnType<UnsafeRules['owed']>[number]['rule'];
  readonly notice: PartyNotice | null;
}

interface Written extends LettersProps {
  readonly to: Receiver;
  readonly place: string;
  readonly photo: string;
  readonly at: number;
}

/** A letter in one language. */
function letterText(language: Language, given: Written): LetterText {
  const { LL, format, locale } = language;
  const words = LL.unsafe.paper;
  const { project, author, defect, condition, to, place, photo, at } = given;
  const registration = [author.regType, author.regNo].filter(Boolean).join(' ');
  const { found, protection } = condition;
  const label = defect.label === null ? '' : reportWords(language, project.labels).label(defect.label);
  const name = [defect.no, label].filter(Boolean).join(' ');
  const party = to.rule ? packWords({ locale }, to.rule.names) : LL.unsafe.parties[to.party]();
  const about = [
    [words.to(), [to.notice?.name ?? '', party].filter(Boolean).join('\n')],
    [words.from(), [author.name, registration].filter(Boolean).join('\n')],
    [words.date(), format.date(at)],
    [words.reference(), to.notice?.reference ?? ''],
    [words.building(), projectName(language, project)],
    [words.address(), project.address],
    [words.place(), place],
    [words.defect(), name],
    [words.found(), format.dateTime(found.at)],
    [words.foundBy(), found.by],
    [words.reason(), found.reason],
    [words.protection(), protection?.text || words.noProtection()],
  ] as const;
  return {
    title: words.title(),
    about: about.filter(([, value]) => value !== ''),
    paragraphs: [words.asks()],
    signature: words.signature(),
    logoAlt: LL.report.phrases.altLogo({ firm: '–' }),
    photoAlt: words.photoAlt({ photo, defect: name }),
    cropAlt: words.cropAlt({ defect: name }),
    noPicture: words.noPicture(),
  };
}

/** The letters to whoever has to be told, or was: each in English and Chinese, as a PDF. */
export function Letters(props: LettersProps) {
  const { project, author, defect, condition, rules } = props;
  const language = useI18n();
  const { LL, locale } = language;
  const words = LL.unsafe;
  const workspace = useWorkspace();
  const images = useValue(workspace.images(project.id));
  const damages = useValue(workspace.edits.damages(defect.image));
  const [state, setState] = useState('');
  const [isMaking, setMaking] = useState(false);
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);
  const image = images?.find(({ id }) => id === defect.image) ?? null;
  const damage = damages?.find(({ key }) => key === defect.box) ?? null;
  const owed = rules.owed(condition);
  const ruleOf = (party: Party) => owed.find(({ whom }) => whom === party)?.rule ?? null;
  const receivers: readonly Receiver[] = [
    ...owed.flatMap(({ whom, rule, notice }) =>
      notice ? [] : [{ key: `${whom}:${rule?.names.en}`, party: whom, rule, notice: null }],
    ),
    ...[...condition.notices].map(([key, notice]) => ({
      ...{ key, party: notice.whom, rule: ruleOf(notice.whom), notice },
    })),
  ];
  const nameOf = ({ party, rule, notice }: Receiver) =>
    notice?.name || (rule ? packWords({ locale }, rule.names) : words.parties[party]());

  const make = async (to: Receiver) => {
    if (making.current) return;
    const controller = new AbortController();
    making.current = controller;
    setMaking(true);
    setState(words.making());
    const { timeZone } = rules;
    const chinese = LANGUAGES[locale].records === 'zh' ? 'zh' : 'zh-hk';
    try {
      // The PDF library and fonts are only loaded now.
      const [{ createLetter }, { ownFiles }, { faceOf }, english, other, logo] = await Promise.all([
        import('#report/letter/createLetter.ts'),
        import('#report/createReport.ts'),
        import('#report/face/face.ts'),
        languageOf('en', timeZone),
        languageOf(chinese, timeZone),
        logoOf(workspace, project.id),
      ]);
      const at = Date.now();
      const given = {
        ...{ ...props, to, at },
        place: placePath(project.locations, image?.location ?? null),
        photo: image?.name ?? '–',
      };
      const own = await ownFiles(project, workspace.pictures.get);
      const made = await createLetter(
        {
          // A font with Chinese characters has the Latin ones too.
          tag: languageTag(chinese),
          author: author.name,
          subject: `${words.paper.title()} ${defect.name}`,
          header: projectName(language, project),
          page: LL.report.phrases.page({ n: '{n}', total: '{total}' }),
          logo,
          accent: faceOf(project).reportAccent ?? null,
          texts: [english, other].map((one) => letterText(one, given)),
          shown: image && damage ? { image, box: damage.box } : null,
          at,
        },
        { photos: outgoingPhotos(workspace), signal: controller.signal, own },
      );
      if (controller.signal.aborted) return;
      if (made.ok) {
        const called = fileName(`${words.paper.title()} ${defect.name} ${nameOf(to)}`, 'pdf');
        saveFile(made.value.pdf, called);
        const isAsWished = made.value.hasOwnDesign && own.faults.length === 0;
        setState(isAsWished ? words.saved({ name: called }) : words.savedPlain({ name: called }));
      } else
        setState(words.failed({ why: made.error.kind === 'failed' ? made.error.message : made.error.kind }));
    } catch (error) {
      if (!controller.signal.aborted) setState(words.failed({ why: String(error) }));
    } finally {
      making.current = null;
      setMaking(false);
    }
  };
  return (
    <section className={page.section} aria-label={words.letters()}>
      <h3>{words.letters()}</h3>
      <div className={page.row}>
        {receivers.map((to) => (
          <Button key={to.key} isDisabled={isMaking} onPress={() => void make(to)}>
            <Icon icon={FileDown} size={14} />
            {words.letter({ party: nameOf(to) })}
          </Button>
        ))}
      </div>
      <p role="status" className={page.muted}>
        {state}
      </p>
    </section>
  );
}
