// `node scripts/verify-record.mjs FILE [--hash HEX] [--signature FILE] [--ca FILE] [--photos FOLDER]`: whether a signed
// record, exported from its page as JSON, is unchanged since its signature. It shares no code with the app and only
// needs Node, and `signedRecord.mjs`, `keySignature.mjs` and `certificatePath.mjs` in its folder.
//
// The hash of a signature is the SHA-256 of the file's bytes, which are the canonical JSON (RFC 8785) of the record,
// its project, findings and photos; the report prints it under document control, and as a QR code, whose whole text may
// be given for HEX. A record that was signed with a certificate has its signature in a separate file, either beside it
// (`….signature.json`) or named by --signature: it must be that of the certificate that the record names, over the
// file's bytes, and the certificate must have been valid on that day. With --ca (certificates as PEM) one of these must
// vouch for it, directly or through certificates in the signature; without it, nobody has confirmed the name. With
// --photos the files of a folder are compared with the hashes of the photos in the record.
//
// Exits with 0 where everything is valid, 1 where something isn't, 2 where it could not be verified, and 3 where
// neither a hash nor a root was given: then the file may be well formed, but without anybody's signature. Everything
// printed from a file or an argument is escaped, so that it can't overwrite lines or change text direction.
import { verifyRecord } from './signedRecord.mjs';

// The reader of the output may close it early.
process.stdout.on('error', () => {});
process.exitCode = verifyRecord(process.argv.slice(2), console.log, console.error);
