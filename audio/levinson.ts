/**
 * Linear predictors of orders 1 to correlations.length - 1 for a signal with these autocorrelations, by
 * Levinson's recursion. Each applies its first value to the latest sample.
 */
export function linearPredictors(correlations: ArrayLike<number>): Float64Array[] {
  const predictors: Float64Array[] = [];
  let before = new Float64Array(0);
  let power = correlations[0]!;
  for (let order = 0; order < correlations.length - 1; order++) {
    let sum = correlations[order + 1]!;
    for (let i = 0; i < order; i++) sum -= before[i]! * correlations[order - i]!;
    const reflection = sum / power;
    const predictor = new Float64Array(order + 1);
    for (let i = 0; i < order; i++) predictor[i] = before[i]! - reflection * before[order - 1 - i]!;
    predictor[order] = reflection;
    power *= 1 - reflection * reflection;
    predictors.push(predictor);
    before = predictor;
  }
  return predictors;
}
