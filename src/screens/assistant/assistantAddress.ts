/** The parameters of the assistant's address. */
export const ASSISTANT_KEYS = ['project', 'image', 'page', 'sample'] as const;

export interface AssistantSearch {
  readonly project?: string;
  /** The photo that a model is tried on. */
  readonly image?: string;
  /** Which of the assistant's pages; absent for its models. */
  readonly page?: string | undefined;
  /** The draw that is being judged; the list of draws without one. */
  readonly sample?: string;
}
