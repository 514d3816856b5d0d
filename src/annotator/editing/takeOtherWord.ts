import type { Damage } from '#domain/damage/damage.ts';
import { takeableWords } from '#domain/edit/otherWord.ts';
import type { Commands } from '../commands.ts';
import { type Core, say } from '../core.ts';

/** Takes over the newest word on a listed damage that stands behind another's; tells where there is none. */
export async function takeOtherWord(
  core: Core,
  commands: Pick<Commands, 'otherWord'>,
  of: Damage,
): Promise<void> {
  // What can't be read now offers nothing; the store says why it can't.
  const history = await core.edits.history(of.image, of.key).catch(() => []);
  // It may have changed while the history was read.
  const damage = core.listingSource.listing.value.all.find(({ key }) => key === of.key);
  const [next] = damage ? takeableWords(history, damage) : [];
  if (damage && next) commands.otherWord(next.word.set, damage);
  else say(core, 'no_other_word');
}
