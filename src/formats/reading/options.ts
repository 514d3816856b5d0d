/** What a person may have to state about files that don't state it themselves. */
export interface ReadOptions {
  /** Whether Pascal VOC pixels count from 0 (what tools write) or from 1 (the devkit's definition). Default 0. */
  readonly vocBase?: 0 | 1;
  /** The VIA region attribute that holds the label; by default the likeliest one. */
  readonly viaAttribute?: string;
  /**
   * Label Studio: whose results are read where several people or a model made some; one of the hints. Default `latest`.
   */
  readonly labelStudioTake?: string;
}
