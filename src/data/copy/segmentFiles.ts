/** A file that only this tab has open. Positions and sizes in bytes. All calls are synchronous. */
export interface OpenSegment {
  size(): number;
  read(): Uint8Array;
  /**
   * Writes and flushes, so that the data survives a power cut. @throws QuotaExceededError, leaving the file unchanged
   */
  append(bytes: Uint8Array): void;
  close(): void;
}

/** The folder of the copy. */
export interface SegmentFiles {
  names(): Promise<readonly string[]>;
  /** Opens a file exclusively, creating it if needed; null while another tab has it. */
  open(name: string): Promise<OpenSegment | null>;
  /** The current bytes of a file, even if another tab has it open. */
  read(name: string): Promise<Uint8Array>;
  /** Bytes; 0 where there is no such file. */
  size(name: string): Promise<number>;
  remove(name: string): Promise<void>;
}
