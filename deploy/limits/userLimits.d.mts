export interface Limits {
  readonly requests: number;
  readonly photoBytes: number;
  readonly documentBytes: number;
  readonly checkpoints: number;
}

export interface StoredByRequest {
  readonly kind: 'photo' | 'document' | 'checkpoint';
  readonly longest: number;
  readonly name: string;
}

export interface UserLimits {
  take(
    user: string,
    stored: StoredByRequest,
    length: number | null,
  ): { readonly reason: string; readonly retryAfter: number } | null;
}

export const DAILY_LIMITS: Limits;
export function storedBy(method: string, target: string): StoredByRequest | null;
export function createUserLimits(limits?: Partial<Limits>, now?: () => number): UserLimits;
export function readLimits(env: Readonly<Record<string, string | undefined>>): Partial<Limits>;
