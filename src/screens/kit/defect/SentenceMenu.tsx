import { TextQuote } from 'lucide-react';
import { useMemo } from 'react';
import { sentencesOf } from '#data/read/sentences.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { takeDraft } from '#data/write/judging.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { addToRemark } from '#domain/edit/drafts.ts';
import {
  REMARK_KEYS,
  SHIPPED_KEYS,
  SHIPPED_REMARKS,
  SHIPPED_SENTENCES,
} from '#domain/inspection/sentences/builtInSentences.ts';
import { fitting, type SentenceFor, type SentenceUse } from '#domain/inspection/sentences/sentence.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MenuItem, MenuOf, MenuSection } from '#ui/overlays/Menu.tsx';

interface SentenceMenuProps {
  readonly project: string;
  /** What the sentence is for: offered ones fit all of these. */
  readonly about: readonly SentenceFor[];
  /** The field it is inserted into. */
  readonly into?: SentenceUse;
  readonly onInsert: (text: string) => void;
}

/** The built-in sentences that fit. */
function useSupplied(about: readonly SentenceFor[], into: SentenceUse): readonly string[] {
  const words = useI18n().LL.sentences;
  return into === 'remark'
    ? fitting(
        REMARK_KEYS.map((key) => ({ key, ...SHIPPED_REMARKS[key] })),
        about,
      ).map(({ key }) => words.remarks[key]())
    : fitting(
        SHIPPED_KEYS.map((key) => ({ key, ...SHIPPED_SENTENCES[key] })),
        about,
      ).map(({ key }) => words.shipped[key]());
}

/** Appends a sentence to the remarks of boxes of a project, in one step of undo. */
export function useRemarkSentence(project: string): (damages: readonly Damage[], sentence: string) => void {
  const { manage } = useWorkspace();
  return (damages, sentence) => {
    takeDraft(manage, project, damages, addToRemark(damages, sentence));
  };
}

/** Standard sentences that fit, the project's own first. Only what a person chooses is inserted. */
export function SentenceMenu({ project, about, into = 'recommendation', onInsert }: SentenceMenuProps) {
  const { LL } = useI18n();
  const words = LL.sentences;
  const workspace = useWorkspace();
  const all = useValue(useMemo(() => sentencesOf(workspace), [workspace]));
  const groups = (all ?? [])
    .toSorted((a, b) => Number(b.project === project) - Number(a.project === project))
    .map(({ project: id, name, sentences }) => ({
      id,
      title: id === project ? words.own() : words.others({ name }),
      texts: fitting(
        sentences.filter(({ use }) => use === into),
        about,
      ).map(({ text }) => text),
    }));
  const supplied = useSupplied(about, into);
  const [one, several] =
    into === 'remark'
      ? [words.insertRemark, words.insertRemarkFor]
      : ([words.insert, words.insertFor] as const);
  const sections = [...groups, { id: 'supplied', title: words.ours(), texts: supplied }].filter(
    ({ texts }) => texts.length > 0,
  );
  return (
    <MenuOf
      label={one()}
      trigger={
        <Button>
          <Icon icon={TextQuote} size={14} />
          {about.length > 1 ? several({ count: about.length }) : one()}
        </Button>
      }
    >
      {sections.length === 0 && <MenuItem isDisabled>{words.none()}</MenuItem>}
      {sections.map(({ id, title, texts }) => (
        <MenuSection key={id} title={title}>
          {texts.map((text) => (
            <MenuItem key={text} onAction={() => onInsert(text)}>
              {text}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </MenuOf>
  );
}
