import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EXAMPLE_KIND, type ExampleWords } from '#data/example/exampleWords.ts';
import { EXAMPLE_CODE, findExample } from '#data/example/findExample.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { browserLocks } from '#data/write/locks/locks.ts';
import type { Severity } from '#domain/damage/damage.ts';
import { SHIPPED_KEYS, SHIPPED_SENTENCES } from '#domain/inspection/sentences/builtInSentences.ts';
import { fits } from '#domain/inspection/sentences/sentence.ts';
import { languageTag } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { declarationFor } from '../../kit/words/regimeWords.ts';

type ExampleState =
  | { readonly kind: 'idle' | 'making' | 'elsewhere' }
  | { readonly kind: 'failed'; readonly message: string };

/** Path of the sample's files that the example is made from. */
const SAMPLE_FOLDER = '/sample/';

async function shipped(path: string): Promise<Blob> {
  const answer = await fetch(SAMPLE_FOLDER + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.blob();
}

/** The texts of the example in a language, with the built-in sentences as recommendations. */
function exampleContent({ LL, locale }: Pick<Language, 'LL' | 'locale'>): ExampleWords {
  const { content } = LL.example;
  const recommend = (label: string, severity: Severity): string => {
    const key = SHIPPED_KEYS.find((one) => fits(SHIPPED_SENTENCES[one], { label, severity }));
    return key ? LL.sentences.shipped[key]() : '';
  };
  return {
    name: content.name(),
    nameZh: content.nameZh(),
    address: content.address(),
    client: content.client(),
    roof: content.roof(),
    drawing: content.drawing(),
    titleLastYear: content.titleLastYear(),
    titleThisYear: content.titleThisYear(),
    purpose: content.purpose(),
    inspector: content.inspector(),
    inspectorZh: content.inspectorZh(),
    role: content.role(),
    stated: content.stated(),
    weather: content.weather(),
    equipment: content.equipment(),
    limitation: content.limitation(),
    roofNotInspected: content.roofNotInspected(),
    hidden: content.hidden(),
    unsure: content.unsure(),
    milder: content.milder(),
    component: content.component(),
    cause: content.cause(),
    contractor: content.contractor(),
    summary: content.summary(),
    conclusion: content.conclusion(),
    sentence: content.sentence(),
    assumptions: content.assumptions(),
    concerns: content.concerns(),
    mitigations: content.mitigations(),
    reliable: content.reliable(),
    limits: content.limits(),
    declaration: declarationFor({ LL, locale }, EXAMPLE_KIND),
    language: languageTag(locale),
    recommend,
  };
}

/** The finished example: whether it exists, and creating or opening it. */
export function useExample() {
  const language = useI18n();
  const workspace = useWorkspace();
  const records = useRecords();
  const navigate = useNavigate();
  const example = findExample(useValue(workspace.projects) ?? []);
  const [state, setState] = useState<ExampleState>({ kind: 'idle' });
  const open = (projectId: string) => void navigate({ to: '/project/$projectId', params: { projectId } });

  const make = async () => {
    const [{ makeExample }, { createBrowserTools }] = await Promise.all([
      import('#data/example/makeExample.ts'),
      import('#data/import/browserTools.ts'),
    ]);
    const tools = createBrowserTools();
    try {
      const words = exampleContent(language);
      return await makeExample({ workspace, records, tools, shipped, words, now: Date.now }, browserLocks());
    } finally {
      tools.dispose();
    }
  };
  const begin = async () => {
    setState({ kind: 'making' });
    try {
      const made = await make();
      if (made.kind === 'elsewhere') return setState({ kind: 'elsewhere' });
      setState({ kind: 'idle' });
      open(made.project);
    } catch (error) {
      setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };

  const isDone = example?.code === EXAMPLE_CODE;
  return {
    state,
    /** The action of the button. */
    offers: isDone ? ('open' as const) : example ? ('finish' as const) : ('add' as const),
    act: () => void begin(),
  };
}
