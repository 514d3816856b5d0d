export function readGuards(): {
  readonly project: string;
  readonly photos: string;
  readonly locks: string;
  readonly presence: string;
};
