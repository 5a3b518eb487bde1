const TURNS = 1_500_000;

/** Returns the time in ms that the machine needs now for a fixed piece of work. It grows with other load. */
export const measureCpuPace = (): number => {
  const started = performance.now();
  let sum = 0;
  for (let turn = 0; turn < TURNS; turn += 1) sum = (sum * 31 + turn) % 1_000_003;
  return sum < 0 ? Number.NaN : performance.now() - started;
};
