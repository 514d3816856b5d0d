// `alpha-ai/record`: reading and verifying signed records, in Node.
export {
  checkRecord,
  type RecordCheck,
  type RecordEvidence,
  readRecord,
  type SignedRecord,
} from '../scripts/signedRecord.mjs';
