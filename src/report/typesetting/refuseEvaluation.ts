/**
 * Replaces the `Function` constructor with one that evaluates nothing. The compiler's glue code makes a few functions
 * from text ("return 0"), all for files and packages that it is never given; the app's content security policy forbids
 * that, so the whole report would fail. Functions made here only throw.
 *
 * @param scope of a worker in which nothing else runs
 */
export function refuseEvaluation(scope: { Function: FunctionConstructor }): void {
  const refuse = () => () => {
    throw new Error('Nothing is evaluated here.');
  };
  scope.Function = new Proxy(scope.Function, { construct: refuse, apply: refuse });
}
