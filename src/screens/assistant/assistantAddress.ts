/** The parameters of the assistant's address. */
export const ASSISTANT_KEYS = ['project', 'image'] as const;

export interface AssistantSearch {
  readonly project?: string;
  /** The photo that a model is tried on. */
  readonly image?: string;
}
