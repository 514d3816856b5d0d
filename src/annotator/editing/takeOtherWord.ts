import type { Damage } from '#domain/damage/damage.ts';
import { takeableWords } from '#domain/edit/otherWord.ts';
import type { Commands } from '../commands.ts';
import { announce, type Core } from '../core.ts';

/** Takes over the newest value that lost against another person's, on a listed damage; announces it where there is none. */
export async function takeOtherWord(
  core: Core,
  commands: Pick<Commands, 'otherWord'>,
  of: Damage,
): Promise<void> {
  // A history that can't be read offers nothing; the store reports the failure.
  const history = await core.edits.history(of.image, of.key).catch(() => []);
  // It may have changed while the history was read.
  const damage = core.listingSource.listing.value.all.find(({ key }) => key === of.key);
  const [next] = damage ? takeableWords(history, damage) : [];
  if (damage && next) commands.otherWord(next.word.set, damage);
  else announce(core, 'no_other_word');
}
