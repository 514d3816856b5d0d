import { useEffect } from 'react';
import type { Assistant } from '#data/assistant/createAssistant.ts';
import { keepRuntime } from '#offline/offline.ts';
import { useValue } from '#signals/useValue.tsx';

/** Stores the model runtime on this device while a model is stored: it has to work without a network, too. */
export function useKeptRuntime(assistant: Assistant): void {
  const models = useValue(assistant.models.models);
  const isNeeded = import.meta.env.PROD && (models?.length ?? 0) > 0;
  useEffect(() => {
    if (isNeeded) void keepRuntime(navigator.serviceWorker);
  }, [isNeeded]);
}
