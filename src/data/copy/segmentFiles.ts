/** A file that this tab alone has open. Positions and sizes in bytes. All calls are synchronous. */
export interface OpenSegment {
  size(): number;
  read(): Uint8Array;
  /** Writes and makes sure that it outlives a power cut. @throws QuotaExceededError, leaving the file as it was */
  append(bytes: Uint8Array): void;
  close(): void;
}

/** The folder of the copy. */
export interface SegmentFiles {
  names(): Promise<readonly string[]>;
  /** Opens a file for this tab alone, making it where it is new; null while another tab has it. */
  open(name: string): Promise<OpenSegment | null>;
  /** The bytes of a file as they are now, whoever has it open. */
  read(name: string): Promise<Uint8Array>;
  /** Bytes; 0 where there is no such file. */
  size(name: string): Promise<number>;
  remove(name: string): Promise<void>;
}
