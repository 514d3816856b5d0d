import { createFileRoute } from '@tanstack/react-router';
import { AssistantScreen } from '#screens/assistant/AssistantScreen.tsx';
import { ASSISTANT_KEYS, type AssistantSearch } from '#screens/assistant/assistantAddress.ts';
import { loadWords, texts } from './-search.ts';

export const Route = createFileRoute('/_app/assistant')({
  staticData: { title: 'assistant' },
  validateSearch: (search: Record<string, unknown>): AssistantSearch => texts(search, ASSISTANT_KEYS),
  loader: loadWords,
  component: AssistantScreen,
});
