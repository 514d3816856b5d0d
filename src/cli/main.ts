import { type ParseArgsConfig, parseArgs } from 'node:util';
import { WRITTEN_FORMATS } from '#domain/exchange/formats.ts';
import { LOCALES, type Locale } from '#domain/languages.ts';
import { verifyRecord } from '../../scripts/signedRecord.mjs';
import { check, convert, EXIT, type Given, Misuse, stats } from './commands.ts';
import { type Channels, createTerminal, type Terminal } from './terminal.ts';

const HELP = `alpha-ai reads and writes photos' boxes in the formats of annotation tools, as Alpha AI does.

  alpha-ai convert IN… OUT --to FORMAT   writes what it reads in another format
  alpha-ai check IN…                     says what an import would refuse or repair
  alpha-ai stats IN…                     counts photos, boxes, labels and verdicts
  alpha-ai verify RECORD                 says whether a signed record is as it was signed
  alpha-ai report RECORD                 makes the PDF and the workbook of a signed record

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

report takes
  --photos PATH        a folder, file or ZIP archive with the photos and drawings; repeat it for several
  --out FOLDER         where to; by default here
  --pdf --workbook --csv    only these; by default the PDF and the workbook
  --sheets WHICH       defects with a sheet of their own: all, moderate, or detections
  --lang LANGUAGE      of the report: en, zh-hk, zh, both, bothSimplified
  --made TIME          when it says that it was made: the same files then have the same bytes
  --hash HEX, --signature FILE, --ca FILE    what the record is verified against, as verify takes them
  --unverified         makes it also of a record that is not as it was signed, with a mark on each page
and ends with 0 where everything is in it, 1 where photos are missing or can’t be decoded or the record doesn't hold, 2 where nothing was made.

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
function understood<T extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

const languageOf = (asked: string | undefined): Locale => {
  const locale = LOCALES.find((one) => one === (asked ?? 'en'));
  if (locale) return locale;
  throw new Misuse(`--lang is one of ${LOCALES.join(', ')}.`);
};

/** `report`, with options of its own; what it needs is loaded only for it. */
async function runReport(args: readonly string[], write: Channels): Promise<number> {
  const { REPORT_OPTIONS, report } = await import('./report.ts').catch((error: NodeJS.ErrnoException) => {
    // Its packages are needed only here, and installed by whoever wants reports.
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Misuse(`A report needs a package that is not installed: ${error.message}.`);
  });
  const { values, positionals } = understood(args, REPORT_OPTIONS);
  if (values.help) {
    write.out(HELP);
    return EXIT.ok;
  }
  return report({ paths: positionals, options: values }, await createTerminal('en', write));
}

/**
 * Runs a command.
 * @param args after the program's name
 * @param write to the output, and beside it
 * @returns the exit status, see {@link EXIT}
 */
export async function run(args: readonly string[], write: Channels): Promise<number> {
  // It has arguments of its own.
  if (args[0] === 'verify')
    return verifyRecord(
      args.slice(1),
      (line) => write.out(`${line}\n`),
      (line) => write.note(`${line}\n`),
    );
  try {
    if (args[0] === 'report') return await runReport(args.slice(1), write);
    const { values, positionals } = understood(args, OPTIONS);
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
