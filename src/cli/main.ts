import { parseArgs } from 'node:util';
import { WRITTEN_FORMATS } from '#domain/exchange/formats.ts';
import { LOCALES, type Locale } from '#domain/languages.ts';
import { verifyRecord } from '../../scripts/signedRecord.mjs';
import { check, convert, EXIT, type Given, Misuse, stats } from './commands.ts';
import { createTerminal, type Terminal } from './terminal.ts';

const HELP = `alpha-ai reads and writes photos' boxes in the formats of annotation tools, as Alpha AI does.

  alpha-ai convert IN… OUT --to FORMAT   writes what it reads in another format
  alpha-ai check IN…                     says what an import would refuse or repair
  alpha-ai stats IN…                     counts photos, boxes, labels and verdicts
  alpha-ai verify RECORD                 says whether a signed record is as it was signed

IN is a file, a folder or a ZIP archive, with photos and annotation files. OUT is a new file or an empty folder: it ends
with .zip, or as the format's single file does, for a file. Nothing that is there is ever written over.

FORMAT is one of
  ${WRITTEN_FORMATS.join(', ')}.

  --photos             convert: writes the photos too
  --no-confidence      convert: leaves the confidences out
  --verdicts LIST      convert: which boxes, of unreviewed, accepted, rejected, unsure; all but rejected ones by default
  --corners            convert: COCO with the boxes' corners as outlines, which VIA needs
  --first-pixel N      Pascal VOC: whether pixels count from 0 or from 1
  --json               the result as JSON
  --quiet              only what was left out, repaired or lost
  --lang LANGUAGE      of what is said of files: ${LOCALES.join(', ')}

verify takes --hash HEX, --signature FILE, --ca FILE and --photos FOLDER, and ends with 0 where everything is valid, 1 where
something isn't, 2 where it could not be verified, 3 where neither a hash nor a root was given.

The others end with 0 where everything is as it was, 1 where something was left out, repaired or lost, and 2 where nothing was done.
What is said of files goes to the output, what is said of the work beside it.
`;

const OPTIONS = {
  to: { type: 'string' },
  photos: { type: 'boolean' },
  confidence: { type: 'boolean' },
  verdicts: { type: 'string' },
  corners: { type: 'boolean' },
  'first-pixel': { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Every command by its name. */
const COMMANDS: ReadonlyMap<string, (given: Given, terminal: Terminal) => Promise<number>> = new Map([
  ['convert', convert],
  ['check', check],
  ['stats', stats],
]);

/** What was given, or why it can't be understood. */
function understood(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

const languageOf = (asked: string | undefined): Locale => {
  const locale = LOCALES.find((one) => one === (asked ?? 'en'));
  if (locale) return locale;
  throw new Misuse(`--lang is one of ${LOCALES.join(', ')}.`);
};

/**
 * Runs a command.
 * @param args after the program's name
 * @param write to the output, and beside it
 * @returns the exit status, see {@link EXIT}
 */
export async function run(
  args: readonly string[],
  write: { readonly out: (text: string) => unknown; readonly note: (text: string) => unknown },
): Promise<number> {
  // It has arguments of its own.
  if (args[0] === 'verify')
    return verifyRecord(
      args.slice(1),
      (line) => write.out(`${line}\n`),
      (line) => write.note(`${line}\n`),
    );
  try {
    const { values, positionals } = understood(args);
    const [name = '', ...paths] = positionals;
    if (values.help || name === 'help') {
      write.out(HELP);
      return EXIT.ok;
    }
    const command = COMMANDS.get(name);
    if (!command) throw new Misuse(name ? `There is no command “${name}”.` : 'Name a command.');
    return await command({ paths, options: values }, await createTerminal(languageOf(values.lang), write));
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    write.note(`${error.message} See alpha-ai --help.\n`);
    return EXIT.refused;
  }
}
