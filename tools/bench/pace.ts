const TURNS = 1_500_000;

/** How long the machine takes for one and the same work just now, in ms: more while its neighbours are heard. */
export const calibrateCpu = (): number => {
  const started = performance.now();
  let sum = 0;
  for (let turn = 0; turn < TURNS; turn += 1) sum = (sum * 31 + turn) % 1_000_003;
  return sum < 0 ? Number.NaN : performance.now() - started;
};
