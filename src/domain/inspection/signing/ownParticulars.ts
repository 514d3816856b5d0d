import { NOBODY } from '../record/newRecord.ts';
import type { Inspector } from '../record/record.ts';
import { isSigningName } from './signingName.ts';

/** What a person states about themselves once, for all records. */
type Stated = Pick<Inspector, 'name' | 'regType' | 'regNo' | 'regExpiry'>;

/**
 * An inspector with empty fields filled in from the profile. Nothing is filled in for another person's name, and
 * neither number nor date for another registration.
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

/** The initial inspector of a new record: from a profile with a registration, else none. */
export const firstWords = (profile: Stated): { readonly inspector?: Inspector } =>
  profile.regNo === '' ? {} : { inspector: withOwn(NOBODY, profile) };
