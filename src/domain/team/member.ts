/** A member of a team, as the server reported at the last sign-in. */
export interface TeamMember {
  /** The user name: lower-case letters, digits, dots, underscores and hyphens. */
  readonly name: string;
  /** Path of the server on this origin. */
  readonly couch: string;
  /** What the server allows this person: `<project>:<role>`. */
  readonly roles: readonly string[];
}
