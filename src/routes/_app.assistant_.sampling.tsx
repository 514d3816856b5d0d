import { createFileRoute } from '@tanstack/react-router';
import { SAMPLING_KEYS, type SamplingSearch } from '#screens/assistant/assistantAddress.ts';
import { SamplingScreen } from '#screens/assistant/sampling/SamplingScreen.tsx';
import { texts } from './-search.ts';

export const Route = createFileRoute('/_app/assistant_/sampling')({
  staticData: { title: 'assistant' },
  validateSearch: (search: Record<string, unknown>): SamplingSearch => texts(search, SAMPLING_KEYS),
  loader: ({ context }) => context.i18n.widen('whole'),
  component: SamplingScreen,
});
