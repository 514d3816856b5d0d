/** Who works with a team's server, as it said at the last sign-in. */
export interface TeamMember {
  /** The user name: small letters, digits, points, underscores and hyphens. */
  readonly name: string;
  /** Where the server is found, a path of this origin. */
  readonly couch: string;
  /** What the server lets this person do: `<project>:<role>`. */
  readonly roles: readonly string[];
}
