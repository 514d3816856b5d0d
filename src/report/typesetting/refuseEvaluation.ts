/**
 * Puts a constructor of functions in place that evaluates nothing. The compiler's glue makes a few functions of texts
 * ("return 0"), all of which stand for files and packages that it is never given; the app's policy refuses that, and
 * so would fail the whole report. A function made here only throws.
 *
 * @param scope a worker's own: nothing else may run there
 */
export function refuseEvaluation(scope: { Function: FunctionConstructor }): void {
  const refuse = () => () => {
    throw new Error('Nothing is evaluated here.');
  };
  scope.Function = new Proxy(scope.Function, { construct: refuse, apply: refuse });
}
