import { NOBODY } from '../record/newRecord.ts';
import type { Inspector } from '../record/record.ts';
import { isSigningName } from './signingName.ts';

/** What a person states of themselves once, for all records. */
type Stated = Pick<Inspector, 'name' | 'regType' | 'regNo' | 'regExpiry'>;

/**
 * An inspector with what the profile states where nothing is stated. Of somebody else nothing is taken from it, and of
 * another registration neither a number nor a date.
 */
export function withOwn(inspector: Inspector, profile: Stated): Inspector {
  const names = [inspector.name, inspector.nameZh].filter(Boolean);
  if (names.length > 0 && !isSigningName(profile.name, names)) return inspector;
  const named = { ...inspector, name: names.length > 0 ? inspector.name : profile.name };
  if (named.regNo !== '' && named.regNo !== profile.regNo) return named;
  return {
    ...named,
    regType: named.regType || profile.regType,
    regNo: named.regNo || profile.regNo,
    regExpiry: named.regExpiry || profile.regExpiry,
  };
}

/** What a new record begins with: who stated a registration in the profile, else nothing. */
export const firstWords = (profile: Stated): { readonly inspector?: Inspector } =>
  profile.regNo === '' ? {} : { inspector: withOwn(NOBODY, profile) };
