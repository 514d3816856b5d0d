/** What a record states for the authority that it is filed with, by the ids of a pack's fields; absent where not stated. */
export type Filing = Readonly<Record<string, string>>;
