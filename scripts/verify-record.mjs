// `node scripts/verify-record.mjs FILE [--hash HEX] [--signature FILE] [--ca FILE] [--stamp FILE] [--stamp-ca FILE]
// [--photos FOLDER] [--erased FILE]`: whether a signed record, exported from its page as JSON, is unchanged since its signature. It shares
// no code with the app and only needs Node, and `signedRecord.mjs`, `keySignature.mjs`, `timeStamp.mjs` and
// `certificatePath.mjs` in its folder.
//
// The hash of a signature is the SHA-256 of the file's bytes, which are the canonical JSON (RFC 8785) of the record,
// its project, findings and photos; the report prints it under document control, and as a QR code, whose whole text may
// be given for HEX. A record that was signed with a certificate has its signature in a separate file, either beside it
// (`….signature.json`) or named by --signature: it must be that of the certificate that the record names, over the
// file's bytes, and the certificate must have been valid on that day. With --ca (certificates as PEM) one of these must
// vouch for it, directly or through certificates in the signature; without it, nobody has confirmed the name. A time stamp
// of that signature (`….signature.tsr` beside it, or --stamp) is checked too, with --stamp-ca also whether one of these
// vouches for the authority. With --photos the files of a folder are compared with the hashes of the photos in the record.
//
// In an unpacked backup that was made for others, masked copies of photos are named as such by its `docs.ndjson`: nothing
// that was signed says how they should look. A file that the app saves beside the record (`….erased.json`, or --erased), or an
// unpacked backup, says which photos were erased, when and by whom: that is printed with the hash that was signed. No
// signature covers it.
//
// Exits with 0 where everything is valid, 1 where something isn't, 2 where it could not be verified, and 3 where
// neither a hash nor a root was given (then the file may be well formed, but without anybody's signature), or where
// photos are there as masked copies only, or were erased. Everything
// printed from a file or an argument is escaped, so that it can't overwrite lines or change text direction.
import { verifyRecord } from './signedRecord.mjs';

// The reader of the output may close it early.
process.stdout.on('error', () => {});
process.exitCode = verifyRecord(process.argv.slice(2), console.log, console.error);
