/** The parameters of the assistant's address. */
export const ASSISTANT_KEYS = ['project', 'image'] as const;

export interface AssistantSearch {
  readonly project?: string;
  /** The photo that a model is tried on. */
  readonly image?: string;
}

/** The parameters of the address of samples. */
export const SAMPLING_KEYS = ['project', 'sample'] as const;

export interface SamplingSearch {
  readonly project?: string;
  /** The draw that is being judged; the list of draws without one. */
  readonly sample?: string;
}
