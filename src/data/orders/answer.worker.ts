import { expose } from 'comlink';
import { fail, type Result } from '#domain/result.ts';
import { sha256 } from '../records/sealCheck.ts';
import { type Answer, type AnswerFault, readAnswer } from './answerFile.ts';

/** An answer with the SHA-256 of its file. */
export interface ReadFile {
  readonly hash: string;
  readonly answer: Answer;
}

async function readAnswerFile(file: Blob): Promise<Result<ReadFile, AnswerFault>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const answer = await readAnswer(bytes).catch(() => fail('form' as const));
  return answer.ok ? { ok: true, value: { hash: await sha256(bytes), answer: answer.value } } : answer;
}

export type AnswerWorker = { readAnswerFile: typeof readAnswerFile };
expose({ readAnswerFile } satisfies AnswerWorker);
