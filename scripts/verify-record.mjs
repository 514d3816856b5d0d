// `node scripts/verify-record.mjs FILE [--hash HEX] [--signature FILE] [--ca FILE] [--photos FOLDER]`: whether a signed
// record, exported from its page as JSON, is what was signed. It shares no code with the app and needs nothing but Node,
// and `signedRecord.mjs` and `keySignature.mjs` beside it.
//
// The hash of a signature is the SHA-256 of the file's bytes, which are the canonical JSON (RFC 8785) of the record, its
// project, findings and photos; the report prints it under document control, and as a code, whose whole text may be
// given for HEX. A record that was signed with a certificate has its signature in a file of its own, which is looked for
// beside it (`….signature.json`) or named by --signature: it must be that of the certificate that the record names, over
// the file's bytes, and the certificate valid that day. With --ca (certificates as PEM) it must be vouched for by one of
// them, directly or by certificates that came with it; else nobody was asked whether its name is true. With --photos the files of a folder are compared with the hashes of the photos inside.
//
// Ends with 0 where everything holds, 1 where something doesn't, 2 where it could not be asked, and 3 where neither a hash
// nor a root was given: then the file may be well formed, and still nobody's signature. What it prints of a file or an argument is
// escaped: nothing in a file can write over a line, or turn it round.
import { verifyRecord } from './signedRecord.mjs';

// Whoever reads the answer may stop reading.
process.stdout.on('error', () => {});
process.exitCode = verifyRecord(process.argv.slice(2), console.log, console.error);
