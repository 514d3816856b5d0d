export function shippedPackages(notices: string): ReadonlyMap<string, ReadonlySet<string>>;
export function advisoriesOf(
  report: unknown,
  lock: { readonly packages: Readonly<Record<string, { readonly version?: string }>> },
  shipped: ReturnType<typeof shippedPackages>,
): readonly {
  readonly package: string;
  readonly title: string;
  readonly severity: string;
  readonly url: string;
}[];
